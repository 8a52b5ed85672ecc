import { expect, it } from 'vitest';
import { parcelPaperIn, picksOf } from './parcel-papers.ts';

it('adds up what all parcels take from the shelves, in the order of the codes', () => {
  const cup = { code: 'B-2', title: 'فنجان', quantity: 3, image: null };
  const pot = { code: 'A-1', title: 'قوری', quantity: 1, image: null };
  expect(picksOf([{ lines: [cup, pot] }, { lines: [{ ...cup, quantity: 4 }] }])).toEqual([
    { ...pot, orders: 1 },
    { ...cup, quantity: 7, orders: 2 },
  ]);
});

it('prints nothing that it does not know', () => {
  expect(parcelPaperIn(new URLSearchParams('print=labels'))).toBe('labels');
  expect(parcelPaperIn(new URLSearchParams('print=invoice'))).toBeUndefined();
});
