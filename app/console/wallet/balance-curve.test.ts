import { expect, it } from 'vitest';
import { pointsOf } from './balance-curve.tsx';

it('draws the lowest balance at the foot and the highest at the head, in the order of time', () => {
  expect(pointsOf([0, 500, 250])).toEqual([
    [4, 44],
    [80, 4],
    [156, 24],
  ]);
});

it('draws a balance that never moves in the middle', () => {
  expect(pointsOf([70, 70])).toEqual([
    [4, 24],
    [156, 24],
  ]);
});
