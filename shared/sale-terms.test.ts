import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areTiers,
  isSoldOut,
  leastOf,
  percentBelow,
  quantityFault,
  type SaleTerms,
  soldQuantity,
  stepOf,
  unitPriceOf,
} from './sale-terms.ts';

const TYPES = ['totalSell', 'partialSell'] as const;
/** Products as the shop takes them: tiers that fall, a minimum of whole cartons. */
const terms = fc
  .record({
    price: fc.integer({ min: 1_000, max: 1e9 }),
    more: fc.integer({ min: 0, max: 1e6 }),
    totalStep: fc.integer({ min: 1, max: 48 }),
    partialStep: fc.integer({ min: 1, max: 12 }),
    cartons: fc.integer({ min: 2, max: 20 }),
    steps: fc.array(
      fc.record({ later: fc.integer({ min: 1, max: 500 }), off: fc.integer({ min: 1, max: 190 }) }),
      { maxLength: 5 },
    ),
  })
  .map(({ price, more, totalStep, partialStep, cartons, steps }): SaleTerms => {
    let last = { from: 1, price };
    const tiers = steps.map(
      ({ later, off }) => (last = { from: last.from + later, price: last.price - off }),
    );
    return {
      price,
      partialPrice: price + more,
      minTotalQuantity: totalStep * cartons,
      totalStep,
      partialStep,
      tiers,
    };
  });
const quantity = fc.integer({ min: 1, max: 5_000 });

describe('the price of one piece', () => {
  it('never rises when more are bought wholesale, and is one of the tiers or the price', () =>
    fc.assert(
      fc.property(terms, quantity, quantity, (product, some, others) => {
        const [few, many] = [Math.min(some, others), Math.max(some, others)];
        const [dear, cheap] = [few, many].map((n) => unitPriceOf(product, 'totalSell', n) ?? 0);
        expect(cheap).toBeLessThanOrEqual(dear ?? 0);
        expect([product.price, ...(product.tiers ?? []).map(({ price }) => price)]).toContain(dear);
      }),
    ));

  it('is that of the highest tier that is reached', () => {
    const product = {
      price: 1000,
      partialPrice: 1200,
      tiers: [
        { from: 50, price: 900 },
        { from: 100, price: 850 },
      ],
    };
    expect([1, 49, 50, 99, 100, 9999].map((n) => unitPriceOf(product, 'totalSell', n))).toEqual([
      1000, 1000, 900, 900, 850, 850,
    ]);
    expect(unitPriceOf(product, 'partialSell', 100)).toBe(1200);
    expect(unitPriceOf({ ...product, price: null, tiers: [] }, 'totalSell', 100)).toBeNull();
  });
});

describe('quantities', () => {
  it('are sold in whole steps from the minimum on, and the next one that is sold is found', () =>
    fc.assert(
      fc.property(terms, quantity, (product, n) => {
        for (const type of TYPES) {
          const sold = soldQuantity(product, type, n);
          expect(quantityFault(product, type, sold)).toBeUndefined();
          expect(sold).toBeGreaterThanOrEqual(n);
          const isSold = n >= leastOf(product, type) && n % stepOf(product, type) === 0;
          expect(quantityFault(product, type, n) === undefined).toBe(isSold);
          expect(sold === n).toBe(isSold);
        }
      }),
    ));

  it('cannot be bought if the minimum of each sale type exceeds the stock', () =>
    fc.assert(
      fc.property(
        terms,
        quantity,
        fc.subarray([...TYPES], { minLength: 1 }),
        (product, left, types) => {
          const sold = types.some((type) => soldQuantity(product, type, 1) <= left);
          expect(isSoldOut({ ...product, saleTypes: types, quantity: left })).toBe(!sold);
        },
      ),
    ));

  it('of products without steps are any, as they always were', () => {
    const product = { minTotalQuantity: 3 };
    expect(quantityFault(product, 'totalSell', 2)).toBe('minimum');
    expect(quantityFault(product, 'totalSell', 7)).toBeUndefined();
    expect(quantityFault(product, 'partialSell', 1)).toBeUndefined();
  });
});

it.each([
  [[], null, true],
  [[{ from: 2, price: 9 }], 10, true],
  [[{ from: 2, price: 10 }], 10, false],
  [[{ from: 1, price: 9 }], 10, false],
  [
    [
      { from: 5, price: 9 },
      { from: 5, price: 8 },
    ],
    10,
    false,
  ],
  [
    [
      { from: 5, price: 8 },
      { from: 6, price: 9 },
    ],
    10,
    false,
  ],
  [[{ from: 5, price: 8 }], null, false],
])('tells whether tiers %j below %j fall: %s', (tiers, price, fall) =>
  expect(areTiers(tiers, price)).toBe(fall),
);

it.each([
  ['a whole percent', 85_000, 100_000, 15],
  ['the percent below, never the one above', 84_001, 100_000, 15],
  ['nothing where it is less than one', 99_500, 100_000, 0],
  ['nothing where both cost the same', 100_000, 100_000, 0],
  ['nothing where it is sold in wholesale alone', 85_000, null, 0],
  ['nothing where it is sold by the piece alone', null, 100_000, 0],
])('a price saves %s', (_what, price, other, percent) => {
  expect(percentBelow(price, other)).toBe(percent);
});
