import { expect, it } from 'vitest';
import { canBeCut, squareOf } from './square-cut.ts';

it('offers a square of a picture that is large enough and not square yet', () => {
  expect(canBeCut({ w: 1600, h: 900 })).toBe(true);
  expect(canBeCut({ w: 900, h: 900 })).toBe(false);
  expect(canBeCut({ w: 905, h: 900 })).toBe(false);
  // its square would be too small for the shop
  expect(canBeCut({ w: 1600, h: 599 })).toBe(false);
});

it('moves the square along the long side', () => {
  expect(squareOf({ w: 1600, h: 900 }, 0)).toEqual({ x: 0, y: 0, side: 900 });
  expect(squareOf({ w: 1600, h: 900 }, 1)).toEqual({ x: 700, y: 0, side: 900 });
  expect(squareOf({ w: 600, h: 800 }, 0.5)).toEqual({ x: 0, y: 100, side: 600 });
});
