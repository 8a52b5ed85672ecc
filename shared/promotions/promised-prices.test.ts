import fc from 'fast-check';
import { expect, it } from 'vitest';
import { unitPriceOf } from '#shared/sale-terms.ts';
import { type Prices, promisedPrices } from './promised-prices.ts';

const amount = fc.integer({ min: 1, max: 1_000 });
const anyPrices: fc.Arbitrary<Prices> = fc.record({
  price: fc.option(amount),
  partialPrice: fc.option(amount),
  tiers: fc.option(
    fc
      .tuple(fc.integer({ min: 2, max: 20 }), amount, fc.integer({ min: 21, max: 60 }), amount)
      .map(([a, first, b, second]) => [
        { from: a, price: first },
        { from: b, price: second },
      ]),
    { nil: undefined },
  ),
});

it('never makes a quantity dearer than today, and never opens a sale that is off', () => {
  fc.assert(
    fc.property(anyPrices, anyPrices, fc.integer({ min: 1, max: 80 }), (now, seen, quantity) => {
      const { prices, kept } = promisedPrices(now, seen);
      for (const type of ['totalSell', 'partialSell'] as const) {
        const [today, paid, was] = [now, prices, seen].map((of) => unitPriceOf(of, type, quantity));
        if (today == null) expect(paid).toBe(today);
        else expect(paid).toBeLessThanOrEqual(today);
        expect(paid).toBe(kept.includes(type) ? was : today);
      }
    }),
  );
});
