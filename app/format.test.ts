import { expect, it } from 'vitest';
import { faDigits, faNumber } from '#shared/digits.ts';
import { faDate, faFullDate } from '#shared/fa-dates.ts';
import { faMobile, faPrice } from './format.ts';

it.each([
  [0, '۰'],
  [999, '۹۹۹'],
  [1000, '۱,۰۰۰'],
  [1_234_567.9, '۱,۲۳۴,۵۶۷'],
  [100_000_000_000, '۱۰۰,۰۰۰,۰۰۰,۰۰۰'],
])('floors %d to whole numbers and separates thousands by commas: %s', (n, shown) =>
  expect(faNumber(n)).toBe(shown),
);

it('names the currency with a price, on the same line', () => {
  expect(faPrice(1_250_000)).toBe('۱,۲۵۰,۰۰۰\u00a0تومان');
  expect(faDigits('AB-12')).toBe('AB-۱۲');
  expect(faMobile('09123456789')).toBe('۰۹۱۲\u00a0۳۴۵\u00a0۶۷۸۹');
});

it('writes a date of the Persian calendar from the year to the second', () => {
  expect(faFullDate('2025-03-20T08:30:09Z')).toBe('۳۰ اسفند ۱۴۰۳ ساعت ۱۲:۰۰:۰۹');
  expect(faDate('2025-03-20T20:30:00Z')).toBe('۱ فروردین ۱۴۰۴، ۰۰:۰۰');
});

it('shows the raw value of what is no date', () => {
  expect(faFullDate('someday')).toBe('someday');
  expect(faDate('')).toBe('');
});
