import { tehranDay } from './days.ts';
import { MINUTE, TEHRAN } from './time.ts';

const ofOrders = ['paid', 'registered', 'requests', 'returns'] as const;
/** What staff may be told of by text. */
export const alertKinds = [...ofOrders, 'tickets', 'transfers', 'low_stock', 'texts'] as const;
export type AlertKind = (typeof alertKinds)[number];

/** When somebody of the staff wants to be told: days of the week, of which Saturday is 0, from one hour of Tehran to another. */
export type AlertHours = { days: number[]; fromHour: number; toHour: number };

/** All days, but not at night. */
export const USUAL_HOURS: AlertHours = { days: [0, 1, 2, 3, 4, 5, 6], fromHour: 8, toHour: 22 };

/** Texts of one person come no closer than this, and no more of them in an hour. */
export const ALERT_PAUSE = 10 * MINUTE;
export const MAX_ALERTS_AN_HOUR = 4;

const hourOf = new Intl.DateTimeFormat('en-GB', { timeZone: TEHRAN, hour: '2-digit' });

/** Whether somebody wants to be told at this moment. */
export function isWanted({ days, fromHour, toHour }: AlertHours, now: Date): boolean {
  const hour = Number(hourOf.format(now));
  const weekday = (new Date(`${tehranDay(now)}T00:00:00Z`).getUTCDay() + 1) % 7;
  return days.includes(weekday) && hour >= fromHour && hour < toHour;
}
