import { expect, it } from 'vitest';
import type { ProductCard } from '#contract/catalogue.ts';
import { bulkGain, firstPieces, productsToCompare } from './bulk-gain.ts';

const product = (more: Partial<ProductCard> = {}) =>
  ({
    saleTypes: ['totalSell', 'partialSell'],
    price: 900,
    partialPrice: 1000,
    minTotalQuantity: 6,
    quantity: 500,
    tiers: [{ from: 24, price: 800 }],
    ...more,
  }) as ProductCard;

it('is nothing below the minimum, and counts a tier from its quantity on', () => {
  expect([5, 6, 23, 24].map((pieces) => bulkGain(product(), pieces))).toEqual([0, 600, 2300, 4800]);
});

it('counts whole cartons only', () => {
  expect(bulkGain(product({ totalStep: 10, minTotalQuantity: 10, tiers: [] }), 29)).toBe(2000);
});

it('compares products of which wholesale saves something and that are in stock', () => {
  const chosen = productsToCompare([
    product({ slug: 'hardly', price: 995 }),
    product({ slug: 'only', partialPrice: null, saleTypes: ['totalSell'] }),
    product({ slug: 'few', quantity: 20 }),
    product({ slug: 'a' }),
    product({ slug: 'b', minTotalQuantity: 12 }),
  ]);
  expect(chosen.map(({ slug }) => slug)).toEqual(['a', 'b']);
  expect(firstPieces(chosen)).toBe(12);
});
