import { addDays, tehranDay, weekdayOf } from './days.ts';
import { HOUR } from './time.ts';
import { isSolarHoliday } from './working-days.ts';

export const TIME_LIMITS = { timesADay: 6, daysAhead: 30, leadHours: 240, holidays: 60 };

/** Delivery window, in full hours of Tehran. */
export type Hours = { from: number; to: number };
/** When a method delivers; days of the week with Sunday as 0. */
export type DeliveryTimes = {
  weekdays: readonly number[];
  hours: readonly Hours[];
  /** Between the order and the first hour that can be chosen. */
  leadHours: number;
  /** Days that are shown, today among them. */
  ahead: number;
  /** Orders of one day and hour; null: any number. */
  capacity: number | null;
};
export type DayTimes = { day: string; hours: Hours[] };

/** Days (Gregorian ISO) and hours that can be chosen now; official and own holidays are left out. */
export function timesFrom(
  { weekdays, hours, leadHours, ahead }: DeliveryTimes,
  now: Date,
  holidays: readonly string[],
): DayTimes[] {
  const earliest = now.getTime() + leadHours * HOUR;
  const today = tehranDay(now);
  return Array.from({ length: ahead }, (_, n) => addDays(today, n))
    .filter((day) => weekdays.includes(weekdayOf(day)))
    .filter((day) => !isSolarHoliday(day) && !holidays.includes(day))
    .map((day) => ({ day, hours: hours.filter(({ from }) => hourOf(day, from) >= earliest) }))
    .filter((one) => one.hours.length > 0);
}

/** Instant of an hour in Iran: UTC+3:30, without daylight saving time since 2022. */
export const hourOf = (day: string, hour: number) =>
  Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00+03:30`);
