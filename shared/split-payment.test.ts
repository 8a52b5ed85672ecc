import { describe, expect, it } from 'vitest';
import { MAX_PARTS, smallestPart, splitPayment } from './split-payment.ts';

const MILLION = 1_000_000;
const bank = { min: 1000, max: 200 * MILLION };

describe('the parts of a sum', () => {
  it('are as few and as large as the gateway takes', () => {
    const parts = splitPayment(865 * MILLION, bank, smallestPart(865 * MILLION, 865 * MILLION));
    expect(parts).toEqual([200, 200, 200, 200, 65].map((n) => n * MILLION));
    expect(splitPayment(150 * MILLION, bank, 1)).toEqual([150 * MILLION]);
  });

  it('leave the last one enough to be taken', () => {
    const least = smallestPart(401 * MILLION, 401 * MILLION);
    const parts = splitPayment(401 * MILLION, bank, least) ?? [];
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(401 * MILLION);
    expect(Math.min(...parts)).toBe(least);
  });

  it('are none where a gateway takes too little or too much', () => {
    expect(
      splitPayment(10_000 * MILLION, bank, smallestPart(10_000 * MILLION, 10_000 * MILLION)),
    ).toBeNull();
    expect(splitPayment(500, bank, 25)).toBeNull();
  });

  it('make up the sum for every amount, none of them outside of what may be paid', () => {
    for (let due = 1000; due < 3_000 * MILLION; due = Math.ceil(due * 1.37)) {
      const least = smallestPart(due, due);
      const parts = splitPayment(due, bank, least);
      if (!parts) continue;
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(due);
      expect(parts.length).toBeLessThanOrEqual(MAX_PARTS);
      for (const part of parts) expect(part >= Math.min(least, due) && part <= bank.max).toBe(true);
    }
  });
});
