import {
  type CalendarDate,
  endOfMonth,
  GregorianCalendar,
  PersianCalendar,
  startOfMonth,
  toCalendar,
} from '@internationalized/date';

export type Preset = 'today' | 'week' | 'month' | 'lastMonth';
export type Range = { from: string; to: string };

const PERSIAN = new PersianCalendar();
const GREGORIAN = new GregorianCalendar();
const isoOf = (date: CalendarDate) => toCalendar(date, GREGORIAN).toString();

/** Usual ranges as Gregorian ISO days; months are those of the Persian calendar. */
export function presetsOf(today: CalendarDate): Record<Preset, Range> {
  const day = toCalendar(today, PERSIAN);
  const before = day.subtract({ months: 1 });
  const to = isoOf(day);
  return {
    today: { from: to, to },
    week: { from: isoOf(day.subtract({ days: 6 })), to },
    month: { from: isoOf(startOfMonth(day)), to },
    lastMonth: { from: isoOf(startOfMonth(before)), to: isoOf(endOfMonth(before)) },
  };
}
