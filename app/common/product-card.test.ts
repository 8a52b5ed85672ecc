import { expect, it } from 'vitest';
import { wholesaleSaving } from './product-card.tsx';

it.each([
  ['a whole percent', 85_000, 100_000, 15],
  ['the percent below, never the one above', 84_001, 100_000, 15],
  ['nothing where it is less than one', 99_500, 100_000, 0],
  ['nothing where both cost the same', 100_000, 100_000, 0],
  ['nothing where it is sold in wholesale alone', 85_000, null, 0],
  ['nothing where it is sold by the piece alone', null, 100_000, 0],
])('wholesale saves %s', (_what, price, partialPrice, percent) => {
  expect(wholesaleSaving({ price, partialPrice })).toBe(percent);
});
