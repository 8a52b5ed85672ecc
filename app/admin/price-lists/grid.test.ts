import { expect, it } from 'vitest';
import type { PriceListItem } from '#contract/desk/price-lists.ts';
import { pasteInto, rowsOf } from './grid.ts';

const item = (code: string, price: number | null): PriceListItem => ({
  _id: code,
  title: code,
  code,
  publicPrice: 900_000,
  publicPartialPrice: 1_000_000,
  price,
  partialPrice: null,
  tiers: [{ from: 12, price: 1 }],
});
const items = [item('A', 500_000), item('B', 600_000)];

it('fills cells from the chosen one on, and leaves what is no number', () => {
  const copied = '۴۰۰,۰۰۰\t450000\nتماس\t650,000\n700\t800';
  const draft = pasteInto({ items, draft: {}, id: 'A', cell: 'price', copied });
  expect(draft).toEqual({
    A: { price: 400_000, partialPrice: 450_000 },
    B: { price: 600_000, partialPrice: 650_000 },
  });
});

it('sends changed rows alone, and no tiers without a wholesale price', () => {
  const same = { price: 500_000, partialPrice: null };
  const draft = { A: same, B: { price: null, partialPrice: 700_000 } };
  expect(rowsOf(items, draft)).toEqual([
    { code: 'B', price: null, partialPrice: 700_000, tiers: [] },
  ]);
});
