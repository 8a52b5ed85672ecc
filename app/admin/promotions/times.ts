import { promotionsText } from '#app/text/admin/trade/promotions.ts';
import { addDays, tehranDay, weekdayOf } from '#shared/days.ts';
import { hourOf } from '#shared/delivery-times.ts';
import { DAY, MINUTE } from '#shared/time.ts';

const t = promotionsText.presets;
const THURSDAY = 4;
const FRIDAY = 5;
/** Hour of a usual start. */
const OPENING = 8;

/** A time that one press sets. */
export type Preset = { label: string; at: string };

const inTehran = (day: string, hour: number) => new Date(hourOf(day, hour)).toISOString();

/** Instant at which a Tehran day begins. */
export const startOfDay = (day: string): string => inTehran(day, 0);

const endOfDay = (day: string) => new Date(hourOf(addDays(day, 1), 0) - MINUTE).toISOString();
const nextDay = (day: string, weekday: number) => addDays(day, (weekday - weekdayOf(day) + 7) % 7);

/** Usual starts, the present minute first. */
export function startPresets(now: number): Preset[] {
  const today = tehranDay(now);
  const thursday = inTehran(nextDay(today, THURSDAY), OPENING);
  const isPast = Date.parse(thursday) <= now;
  return [
    { label: t.now, at: new Date(Math.floor(now / MINUTE) * MINUTE).toISOString() },
    { label: t.tomorrow, at: inTehran(addDays(today, 1), OPENING) },
    {
      label: t.thursday,
      at: isPast ? inTehran(nextDay(addDays(today, 1), THURSDAY), OPENING) : thursday,
    },
  ];
}

/** Usual ends of a promotion that starts then. */
export function endPresets(from: number): Preset[] {
  const day = tehranDay(from);
  const later = (days: number) => endOfDay(tehranDay(from + days * DAY));
  return [
    { label: t.sameDay, at: endOfDay(day) },
    { label: t.friday, at: endOfDay(nextDay(day, FRIDAY)) },
    { label: t.week, at: later(7) },
    { label: t.month, at: later(30) },
  ];
}
