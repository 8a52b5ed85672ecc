import { expect, it } from 'vitest';
import { rounded } from './roundings.ts';

it.each([
  [148_300, 1_000, 'nearest', 148_000],
  [148_300, 1_000, 'up', 149_000],
  [148_000, 1_000, 'up', 148_000],
  [148_900, 1_000, 'down', 148_000],
  [148_300, 1_000, 'nines', 148_900],
  [148_950, 1_000, 'nines', 149_900],
  [148_900, 1_000, 'nines', 148_900],
  [143_000, 10_000, 'nines', 149_000],
  [300, 1_000, 'nines', 900],
] as const)('rounds %d in steps of %d (%s) to %d', (exact, step, way, price) => {
  expect(rounded(exact, step, way)).toBe(price);
});
