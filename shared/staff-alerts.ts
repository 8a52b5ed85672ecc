import { tehranDay } from './days.ts';
import { MINUTE, TEHRAN } from './time.ts';

const ofOrders = ['paid', 'registered', 'requests', 'returns'] as const;
/** Kinds of alerts that staff can receive by text message. */
export const alertKinds = [...ofOrders, 'tickets', 'transfers', 'low_stock', 'texts'] as const;
export type AlertKind = (typeof alertKinds)[number];

/**
 * Times when a member of staff wants alerts: days of the week, Saturday as 0, and hours in Tehran,
 * `toHour` excluded.
 */
export type AlertHours = { days: number[]; fromHour: number; toHour: number };

/** All days, but not at night. */
export const USUAL_HOURS: AlertHours = { days: [0, 1, 2, 3, 4, 5, 6], fromHour: 8, toHour: 22 };

/** Shortest pause between texts to one person, and the most texts in an hour. */
export const ALERT_PAUSE = 10 * MINUTE;
export const MAX_ALERTS_AN_HOUR = 4;

const hourOf = new Intl.DateTimeFormat('en-GB', { timeZone: TEHRAN, hour: '2-digit' });

/** True while the member of staff wants alerts. */
export function isWanted({ days, fromHour, toHour }: AlertHours, now: Date): boolean {
  const hour = Number(hourOf.format(now));
  const weekday = (new Date(`${tehranDay(now)}T00:00:00Z`).getUTCDay() + 1) % 7;
  return days.includes(weekday) && hour >= fromHour && hour < toHour;
}
