import { addDays, jalaliDay, weekdayOf } from './days.ts';

/**
 * Month and day of official holidays on the solar calendar; lunar holidays move and are not known
 * here.
 */
export const SOLAR_HOLIDAYS = [
  '1-1',
  '1-2',
  '1-3',
  '1-4',
  '1-12',
  '1-13',
  '3-14',
  '3-15',
  '11-22',
  '12-29',
];
const FRIDAY = 5;

/** True on working days; the day is a Gregorian ISO day. */
export const isWorkingDay = (day: string): boolean =>
  weekdayOf(day) !== FRIDAY && !isSolarHoliday(day);

/** True on official holidays of the solar calendar. */
export function isSolarHoliday(day: string): boolean {
  const [, month, date] = jalaliDay(day).split('/').map(Number);
  return SOLAR_HOLIDAYS.includes(`${month}-${date}`);
}

/** ISO day of the n-th working day after this one; the day itself for 0. */
export function addWorkingDays(day: string, n: number): string {
  let last = day;
  for (let left = n; left > 0; ) {
    last = addDays(last, 1);
    if (isWorkingDay(last)) left -= 1;
  }
  return last;
}
