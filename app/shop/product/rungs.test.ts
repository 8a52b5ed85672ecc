import { expect, it } from 'vitest';
import type { ProductCard } from '#contract/catalogue.ts';
import { foldRungs, rungAt, rungsOf } from './rungs.ts';

const product = (more: Partial<ProductCard> = {}) =>
  ({
    saleTypes: ['totalSell', 'partialSell'],
    price: 900,
    partialPrice: 1000,
    minTotalQuantity: 6,
    quantity: 500,
    tiers: [
      { from: 24, price: 800 },
      { from: 60, price: 700 },
    ],
    ...more,
  }) as ProductCard;

const shownOf = (one: ProductCard) =>
  rungsOf(one).map(({ from, price, percent }) => [from, price, percent]);

it('lists retail, wholesale and its tiers with their saving over the first price', () => {
  expect(shownOf(product())).toEqual([
    [1, 1000, 0],
    [6, 900, 10],
    [24, 800, 20],
    [60, 700, 30],
  ]);
});

it('begins a price at a quantity that is sold, and leaves out one that never holds', () => {
  expect(shownOf(product({ totalStep: 10, minTotalQuantity: 24 }))).toEqual([
    [1, 1000, 0],
    [30, 800, 20],
    [60, 700, 30],
  ]);
});

it('says no saving that is below one percent', () => {
  expect(shownOf(product({ price: 995, tiers: [] }))).toEqual([
    [1, 1000, 0],
    [6, 995, 0],
  ]);
});

it('lists the prices of the only sale type', () => {
  expect(shownOf(product({ saleTypes: ['totalSell'], partialPrice: null }))).toEqual([
    [6, 900, 0],
    [24, 800, 11],
    [60, 700, 22],
  ]);
  expect(shownOf(product({ saleTypes: ['partialSell'], price: null }))).toEqual([[1, 1000, 0]]);
});

it('marks the price that holds, and folds to it and the first one', () => {
  const rungs = rungsOf(product());
  const froms = (at: number) => foldRungs(rungs, at).map(({ from }) => from);
  expect(rungAt(rungs, 'partialSell', 30)).toBe(0);
  expect(rungAt(rungs, 'totalSell', 2)).toBe(1);
  expect(rungAt(rungs, 'totalSell', 59)).toBe(2);
  expect(froms(0)).toEqual([1, 6]);
  expect(froms(3)).toEqual([1, 60]);
});
