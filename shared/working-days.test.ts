import { expect, it } from 'vitest';
import { addWorkingDays, isWorkingDay } from './working-days.ts';

it('leaves out Fridays and the holidays of the solar year', () => {
  expect(isWorkingDay('2026-11-27')).toBe(false);
  expect(isWorkingDay('2026-11-28')).toBe(true);
  // 22 Bahman 1405
  expect(isWorkingDay('2027-02-11')).toBe(false);
  // a Saturday: the seventh working day is the Sunday of the next week
  expect(addWorkingDays('2026-11-21', 7)).toBe('2026-11-29');
  expect(addWorkingDays('2026-11-21', 0)).toBe('2026-11-21');
  // 27 Esfand 1405: the 29th, a Friday and four days of Nowruz are no working days
  expect(addWorkingDays('2027-03-18', 1)).toBe('2027-03-25');
});
