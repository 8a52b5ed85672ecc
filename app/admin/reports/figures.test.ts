import { expect, it } from 'vitest';
import { figureOf } from './figures.ts';

it('the chart of profit draws the profit, not the sales', () => {
  const row = { net: 500, orders: 1, quantity: 1, profit: 120 };
  expect(figureOf({ report: 'profit' }, row)).toBe(120);
  expect(figureOf({ report: 'products' }, row)).toBe(500);
});
