import fc from 'fast-check';
import { expect, it } from 'vitest';
import { taxWithin } from '#shared/vat.ts';
import { linesOfReturn, linesOfSale, type SoldLine } from './invoice-lines.ts';

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 50 }),
  unit: fc.integer({ min: 1, max: 10_000_000 }),
  vatPercent: fc.constantFrom(null, 0, 3, 10, 25),
});
const orders = fc.array(line, { minLength: 1, maxLength: 6 });
const soldOf = (lines: { quantity: number; unit: number; vatPercent: number | null }[]) =>
  lines.map(
    ({ quantity, unit, vatPercent }, position): SoldLine => ({
      ...{ position, productId: null, title: 'کالا', code: 'A' },
      ...{ quantity, total: quantity * unit, vatPercent, unitCost: null },
    }),
  );
const sum = (all: number[]) => all.reduce((one, next) => one + next, 0);

it('lines of a sale add up to it, and each is its tax and what is left without it @s1109', () => {
  fc.assert(
    fc.property(orders, (lines) => {
      const sold = soldOf(lines);
      const amount = sum(sold.map(({ total }) => total));
      const made = linesOfSale(amount, sold);
      expect(made.map((one) => one.amount)).toEqual(sold.map(({ total }) => total));
      for (const one of made) expect(one.tax).toBe(taxWithin(one.amount, one.vatPercent));
    }),
  );
});

it('returns of a line never give back more of it, nor of its tax, than was sold, whatever their order @s1110', () => {
  const step = fc.record({
    kind: fc.constantFrom('goods', 'money', 'all'),
    part: fc.integer({ min: 1, max: 100 }),
    at: fc.nat(5),
  });
  fc.assert(
    fc.property(orders, fc.array(step, { maxLength: 8 }), (lines, steps) => {
      const sold = soldOf(lines);
      const whole = sum(sold.map(({ total }) => total));
      const given = new Map<number, number>();
      const taxes = new Map<number, number>();
      let left = whole;
      for (const { kind, part, at } of steps) {
        const amount = kind === 'all' ? left : Math.ceil((left * part) / 100);
        if (amount === 0) continue;
        const of = sold[at % sold.length];
        const worth = (of?.total ?? 0) / (of?.quantity ?? 1);
        const came =
          kind === 'goods'
            ? [{ position: of?.position ?? 0, pieces: 1, restocked: 1, worth }]
            : kind;
        const back = linesOfReturn({
          ...{ amount, sold, given },
          came: came === 'money' ? 'none' : came,
        });
        expect(sum(back.map((one) => one.amount))).toBe(amount);
        for (const { position, amount: share, tax } of back) {
          given.set(position, (given.get(position) ?? 0) + share);
          taxes.set(position, (taxes.get(position) ?? 0) + tax);
        }
        left -= amount;
      }
      for (const { position, total, vatPercent } of sold) {
        expect(given.get(position) ?? 0).toBeLessThanOrEqual(total);
        expect(taxes.get(position) ?? 0).toBe(taxWithin(given.get(position) ?? 0, vatPercent));
      }
    }),
  );
});
