import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_AMOUNT } from './limits.ts';
import { taxWithin } from './vat.ts';

it('takes ten of a hundred and ten, and nothing of what is exempt or not charged', () => {
  expect(taxWithin(110, 10)).toBe(10);
  expect(taxWithin(1_000_000, 10)).toBe(90_909);
  expect([taxWithin(1_000_000, 0), taxWithin(1_000_000, null)]).toEqual([0, 0]);
});

it('is never far from the exact part, and grows with the amount, so that parts never exceed the whole', () => {
  const amount = fc.integer({ min: 0, max: MAX_AMOUNT });
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: 1, max: 100 }), (a, b, percent) => {
      const tax = taxWithin(a, percent);
      const off = 2n * (BigInt(tax) * BigInt(100 + percent) - BigInt(a) * BigInt(percent));
      expect(off >= -BigInt(100 + percent) && off <= BigInt(100 + percent)).toBe(true);
      if (a <= b) expect(tax).toBeLessThanOrEqual(taxWithin(b, percent));
    }),
  );
});
