import { expect, it } from 'vitest';
import { endsText } from './ends-text.ts';

it('names the day alone where a promotion ends with it', () => {
  expect(endsText('2026-12-04T20:29:00.000Z')).toBe('تا پایان جمعه ۱۳ آذر');
  expect(endsText('2026-12-04T20:30:00.000Z')).toBe('تا پایان جمعه ۱۳ آذر');
});

it('names the hour where it ends within a day', () => {
  expect(endsText('2026-12-03T14:30:00.000Z')).toBe('تا پنجشنبه ۱۲ آذر، ۱۸:۰۰');
});
