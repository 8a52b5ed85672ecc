import { expect, it } from 'vitest';
import type { CartLine } from '#contract/cart.ts';
import { judgePasted, type PastedRow, withLines } from './pasted-rows.ts';

const product: CartLine = {
  _id: 'a',
  title: 'قوری چینی',
  link: '/p/a',
  image: [],
  available: true,
  price: 100_000,
  partialPrice: 120_000,
  saleTypes: ['totalSell'],
  quantity: 900,
  minTotalQuantity: 1,
  totalStep: 24,
};
const row = (quantity: string, written?: string): PastedRow => ({
  key: '1',
  code: 'HJ-1',
  quantity,
  ...(written !== undefined && { written }),
});

it('takes a line into the order whose product and pieces are clear', () => {
  expect(judgePasted(row('48'), product, 'totalSell')).toMatchObject({
    kind: 'ready',
    line: { product: { _id: 'a', code: 'HJ-1' }, quantity: 48 },
  });
});

it('leaves the quantity of a clear product empty, beside the words of the buyer, where they name none', () => {
  for (const quantity of ['', '0', '1.5', 'دوازده', '5 کیلو'])
    expect(judgePasted(row(quantity, 'نوشته'), product, 'totalSell')).toMatchObject({
      kind: 'ready',
      line: { quantity: null, written: 'نوشته' },
    });
});

it('keeps a line to be decided whose packs, product or way of sale is not sure', () => {
  expect(judgePasted(row('2 کارتن'), product, 'totalSell')).toMatchObject({
    kind: 'packs',
    offered: 48,
  });
  expect(judgePasted(row('2'), product, 'partialSell').kind).toBe('otherSale');
  expect(judgePasted(row('2'), { ...product, available: false }, 'totalSell').kind).toBe('gone');
  const similar = [{ code: 'HJ-1', title: product.title }];
  expect(judgePasted(row('2'), similar, 'totalSell')).toEqual({ kind: 'unknown', similar });
});

it('buys a product that is written twice in both quantities, and keeps the words that name no quantity', () => {
  const same = { ...product, code: 'HJ-1' };
  const twice = withLines([{ product: same, quantity: 2 }], [{ product: same, quantity: 3 }]);
  expect(twice.map(({ quantity }) => quantity)).toEqual([5]);
  const unsaid = withLines(
    [{ product: same, quantity: 2 }],
    [{ product: same, quantity: null, written: 'چند تا' }],
  );
  expect(unsaid).toEqual([{ product: same, quantity: 2, written: 'چند تا' }]);
});
