import { expect, it } from 'vitest';
import type { PriceListItem } from '#contract/desk/price-lists.ts';
import { isOutrun, pasteInto, rowsOf, seenOf, withCells } from './grid.ts';

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
const [a, b] = [item('A', 500_000), item('B', 600_000)];
const items = [a, b];

it('fills cells from the chosen one on, and leaves what is no number', () => {
  const copied = '۴۰۰,۰۰۰\t450000\nتماس\t650,000\n700\t800';
  const draft = pasteInto({ items, draft: {}, id: 'A', cell: 'price', copied });
  expect(draft).toEqual({
    A: { price: 400_000, partialPrice: 450_000, was: seenOf(a) },
    B: { price: 600_000, partialPrice: 650_000, was: seenOf(b) },
  });
});

it('sends changed rows alone, with what they showed, and no tiers without a wholesale price', () => {
  const draft = withCells(b, withCells(a, {}, {}), { price: null, partialPrice: 700_000 });
  expect(rowsOf(items, draft)).toEqual([
    { code: 'B', price: null, partialPrice: 700_000, tiers: [], was: seenOf(b) },
  ]);
});

it('a row that a colleague changed is outrun until somebody decides, and not by the same price', () => {
  const draft = withCells(a, {}, { price: 450_000 });
  expect(isOutrun(a, draft)).toBe(false);
  expect(isOutrun(item('A', 510_000), draft)).toBe(true);
  expect(isOutrun(item('A', 450_000), draft)).toBe(false);
});
