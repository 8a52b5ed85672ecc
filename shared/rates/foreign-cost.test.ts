import { expect, it } from 'vitest';
import { currencyIn, readForeignAmount } from './foreign-cost.ts';

it.each([
  ['12.5', 12.5],
  ['۱۲٫۵', 12.5],
  ['۱۲/۵ دلار', 12.5],
  ['$1,250.75', 1250.75],
  ['2.125', 2.125],
  ['0.01819', 0.0182],
  ['1,250', 1250],
  ['AED 40', 40],
  ['-3', undefined],
  ['', undefined],
  ['دلار', undefined],
  ['1,25', undefined],
  ['12.5.1', undefined],
  ['12 عدد', undefined],
  ['12 €', undefined],
])('reads «%s» as %s', (cell, amount) => {
  expect(readForeignAmount(cell)).toBe(amount);
});

it.each([
  ['قیمت دلاری', 'USD'],
  ['درهم', 'AED'],
  ['RMB', 'CNY'],
  ['¥', 'CNY'],
  ['یوان چین', 'CNY'],
  ['دلار یا درهم', undefined],
  ['یورو', undefined],
])('finds the currency of «%s»', (text, currency) => {
  expect(currencyIn(text)).toBe(currency);
});
