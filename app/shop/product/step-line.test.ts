import { expect, it } from 'vitest';
import { extremesOf, stepLine } from './step-line.ts';

const day = (n: number) => new Date(Date.UTC(2026, 8, n)).toISOString();
const span = { from: Date.parse(day(1)), to: Date.parse(day(11)) };

it('draws a price until the next one, joined by an upright line', () => {
  const prices = [
    { at: day(1), price: 200 },
    { at: day(6), price: 100 },
  ];
  expect(stepLine(prices, span)).toBe('M0 4H50L50 36H100');
  expect(extremesOf(prices)).toEqual({ lowest: prices[1], highest: prices[0] });
});

it('leaves a gap while that sale was off', () => {
  const prices = [
    { at: day(1), price: 100 },
    { at: day(3), price: null },
    { at: day(6), price: 100 },
  ];
  expect(stepLine(prices, span)).toBe('M0 20H20M50 20H100');
});

it('draws nothing where nothing was sold', () => {
  expect(stepLine([{ at: day(1), price: null }], span)).toBe('');
});
