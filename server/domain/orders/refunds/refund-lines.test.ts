import fc from 'fast-check';
import { expect, it } from 'vitest';
import { taxWithin } from '#shared/vat.ts';
import { linesOfRefund } from './refund-lines.ts';
import type { OpenLine } from './sold-lines.ts';
import { piecesWorth, type RefundOf, roomOf } from './split-refund.ts';

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 50 }),
  unit: fc.integer({ min: 1, max: 10_000_000 }),
  vatPercent: fc.constantFrom(null, 0, 3, 10, 25),
});
const orders = fc.array(line, { minLength: 1, maxLength: 6 });
const soldOf = (lines: { quantity: number; unit: number; vatPercent: number | null }[]) =>
  lines.map(
    ({ quantity, unit, vatPercent }, position): OpenLine => ({
      position,
      productId: null,
      title: 'کالا',
      code: 'A',
      given: 0,
      settled: 0,
      quantity,
      unitPrice: unit,
      total: quantity * unit,
      vatPercent,
      unitCost: null,
    }),
  );
const sum = (all: number[]) => all.reduce((one, next) => one + next, 0);

it('refunds of a line never give back more of it, nor of its tax, than was sold, whatever their order', () => {
  const step = fc.record({
    of: fc.constantFrom('goods', 'order', 'line', 'rest'),
    part: fc.integer({ min: 1, max: 100 }),
    at: fc.nat(5),
  });
  fc.assert(
    fc.property(orders, fc.array(step, { maxLength: 8 }), (lines, steps) => {
      const sold = soldOf(lines);
      const taxes = new Map<number, number>();
      for (const { of, part, at } of steps) {
        const line = sold[at % sold.length];
        if (!line) continue;
        const { refund, max } = refundOf(of, line, sold);
        const amount = of === 'rest' ? max : Math.ceil((max * part) / 100);
        if (amount === 0) continue;
        if (of === 'goods') line.settled += 1;
        const back = linesOfRefund(amount, refund, sold);
        expect(sum(back.map((one) => one.amount))).toBe(amount);
        for (const { position, amount: share, tax } of back) {
          const one = sold[position];
          if (one) one.given += share;
          taxes.set(position, (taxes.get(position) ?? 0) + tax);
        }
      }
      for (const { position, total, given, vatPercent } of sold) {
        expect(given).toBeLessThanOrEqual(total);
        expect(taxes.get(position) ?? 0).toBe(taxWithin(given, vatPercent));
      }
    }),
  );
});

/** One returned piece, money for the order or the line, or all that is left; and the most it may be. */
function refundOf(of: string, line: OpenLine, sold: OpenLine[]): { refund: RefundOf; max: number } {
  const { position } = line;
  const whole = sum(sold.map(roomOf));
  if (of === 'line') return { refund: { of, position }, max: roomOf(line) };
  if (of === 'goods') {
    const came = [{ position, pieces: 1, restocked: 1 }];
    return { refund: { of, came, shipping: 0 }, max: piecesWorth(line, 1) };
  }
  return { refund: { of: of === 'rest' ? 'rest' : 'order' }, max: whole };
}
