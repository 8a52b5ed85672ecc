import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundings } from '#shared/roundings.ts';
import { areTiers, type Tier } from '#shared/sale-terms.ts';
import {
  cutPrice,
  promotedPrices,
  promotionFault,
  type RunningPromotion,
} from './promotion-price.ts';

const price = fc.integer({ min: 1, max: 2_000_000_000 });
const kinds = fc.constantFrom('percent' as const, 'amount' as const, 'fixed' as const);
const sales = fc.subarray(['totalSell' as const, 'partialSell' as const], { minLength: 1 });
const promotion = fc
  .record({ kind: kinds, id: fc.uuid(), roundTo: fc.constantFrom(...roundings), saleTypes: sales })
  .chain((one) =>
    fc
      .integer({ min: 1, max: one.kind === 'percent' ? 99 : 2_000_000_000 })
      .map((value): RunningPromotion => ({ ...one, value })),
  );

/** Prices that the form accepts: retail not below wholesale, tiers that fall. */
const list = fc
  .record({
    low: price,
    more: fc.nat(1_000_000),
    cuts: fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 5 }),
  })
  .map(({ low, more, cuts }) => {
    let last = low;
    const tiers = cuts.flatMap((cut, at): Tier[] => {
      const next = Math.floor((last * (100 - cut)) / 100);
      if (next < 1 || next >= last) return [];
      last = next;
      return [{ from: (at + 2) * 6, price: next }];
    });
    return { price: low, partialPrice: low + more, tiers };
  });

test('prices under any promotions are whole, at least one toman, and obey the rules of the form', () => {
  fc.assert(
    fc.property(list, fc.array(promotion, { maxLength: 4 }), (before, running) => {
      const paid = promotedPrices(before, running);
      expect(Number.isSafeInteger(paid.price)).toBe(true);
      expect(paid.price).toBeGreaterThanOrEqual(1);
      expect(paid.price).toBeLessThanOrEqual(before.price);
      expect(paid.partialPrice).toBeGreaterThanOrEqual(paid.price ?? 0);
      expect(paid.partialPrice).toBeLessThanOrEqual(before.partialPrice);
      expect(areTiers(paid.tiers, paid.price)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

test('the lowest of several promotions wins alone, and the older of equal ones', () => {
  fc.assert(
    fc.property(price, fc.array(promotion, { minLength: 1, maxLength: 5 }), (before, running) => {
      const wholesale = { price: before, partialPrice: null, tiers: [] };
      const { price: paid, promotions } = promotedPrices(wholesale, running);
      const prices = running
        .filter(({ saleTypes }) => saleTypes.includes('totalSell'))
        .map((one) => ({ one, cut: cutPrice(one, before) }))
        .filter(({ cut }) => cut < before);
      const lowest = Math.min(before, ...prices.map(({ cut }) => cut));
      expect(paid).toBe(lowest);
      expect(promotions.totalSell).toBe(prices.find(({ cut }) => cut === lowest)?.one);
    }),
  );
});

const TEN: RunningPromotion = {
  id: '1',
  kind: 'percent',
  value: 10,
  roundTo: 1_000,
  saleTypes: ['totalSell', 'partialSell'],
};

test('a percentage lowers every tier and is rounded down, an amount and a price are exact', () => {
  const before = {
    price: 99_500,
    partialPrice: 123_456,
    tiers: [
      { from: 12, price: 90_000 },
      { from: 24, price: 89_900 },
    ],
  };
  expect(promotedPrices(before, [TEN])).toMatchObject({
    price: 89_000,
    partialPrice: 111_000,
    tiers: [
      { from: 12, price: 81_000 },
      { from: 24, price: 80_000 },
    ],
  });
  expect(promotedPrices(before, [{ ...TEN, kind: 'amount', value: 500 }])).toMatchObject({
    price: 99_000,
    partialPrice: 122_956,
  });
  expect(promotedPrices(before, [{ ...TEN, kind: 'fixed', value: 80_000 }])).toMatchObject({
    price: 80_000,
    partialPrice: 80_000,
    tiers: [],
  });
});

test('a retail price below wholesale, a dearer one and a sale that is off stay as they are', () => {
  const before = { price: 90_000, partialPrice: 100_000, tiers: [] };
  const retail = { ...TEN, value: 20, saleTypes: ['partialSell' as const] };
  expect(promotedPrices(before, [retail])).toMatchObject({ partialPrice: 100_000, promotions: {} });
  expect(promotionFault(retail, before, 'partialSell')).toBe('below_wholesale');
  expect(promotionFault({ ...TEN, kind: 'fixed', value: 95_000 }, before, 'totalSell')).toBe(
    'not_cheaper',
  );
  expect(promotionFault(TEN, { ...before, price: null }, 'totalSell')).toBe('sale_off');
  expect(promotionFault(TEN, before, 'totalSell')).toBeUndefined();
});
