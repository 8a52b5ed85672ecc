import { addDays, tehranDay, weekdayOf } from '#shared/days.ts';
import { DAY } from '#shared/time.ts';

/** Number of days, weeks and months whose last backup is retained. */
export type KeepRule = { daily: number; weekly: number; monthly: number };

const SATURDAY = 6;

/**
 * Ids to keep, by day, week (from Saturday) and month in Tehran; backups younger than a day
 * always stay.
 */
export function idsToKeep(ids: string[], rule: KeepRule, now: Date): Set<string> {
  const newestFirst = [...ids].sort().reverse();
  const retained = newestFirst.filter((id) => now.getTime() - instantOf(id) < DAY);
  const spans = [
    [rule.daily, dayOf],
    [rule.weekly, weekOf],
    [rule.monthly, (id: string) => dayOf(id).slice(0, 7)],
  ] as const;
  for (const [count, spanOf] of spans) {
    const newest = new Map<string, string>();
    for (const id of newestFirst) if (!newest.has(spanOf(id))) newest.set(spanOf(id), id);
    retained.push(...[...newest.values()].slice(0, count));
  }
  return new Set(retained);
}

/** Id of an instant, in UTC and safe for file systems: 2026-11-22T12-30-00Z. */
export const idOf = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

export const instantOf = (id: string): number =>
  Date.parse(id.replace(/T(\d\d)-(\d\d)-(\d\d)Z$/, 'T$1:$2:$3Z'));

const dayOf = (id: string) => tehranDay(instantOf(id));

function weekOf(id: string): string {
  const day = dayOf(id);
  return addDays(day, -((weekdayOf(day) - SATURDAY + 7) % 7));
}
