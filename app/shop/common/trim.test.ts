import { expect, it } from 'vitest';
import type { ProductCard } from '#contract/catalogue.ts';
import { trimRails } from './trim.ts';

const card = (_id: number): ProductCard => ({
  _id: String(_id),
  title: '',
  slug: '',
  code: '',
  brand: { name: '', slug: '' },
  category: { name: '', slug: '' },
  price: null,
  partialPrice: null,
  saleTypes: [],
  quantity: 1,
  minTotalQuantity: 1,
  image: [],
});
const cards = (from: number) => Array.from({ length: 10 }, (_, at) => card(from + at));

it('a product stands in one rail of the home page, and each rail has as many as a wide screen shows', () => {
  const rails = trimRails([{ items: cards(0) }, { items: cards(5) }, { items: cards(0) }]);
  expect(rails.map(({ items }) => items.map(({ _id }) => Number(_id)))).toEqual([
    [0, 1, 2, 3, 4],
    [5, 6, 7, 8, 9],
    [],
  ]);
});
