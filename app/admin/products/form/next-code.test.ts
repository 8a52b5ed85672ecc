import { expect, it } from 'vitest';
import { nextCode } from './next-code.ts';

it('offers the code after the greatest of the same kind', () => {
  expect(nextCode(['AVA-1014', 'AVA-1009', 'OLD7', 'AVA-1015'])).toBe('AVA-1016');
  expect(nextCode(['K099'])).toBe('K100');
  expect(nextCode(['K-009'])).toBe('K-010');
});

it('offers nothing where codes are words or numbers of another kind', () => {
  expect(nextCode([])).toBeUndefined();
  expect(nextCode(['SHIRT'])).toBeUndefined();
});
