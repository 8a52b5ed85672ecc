import type { ReportQuery } from '#contract/reports.ts';
import type { Ctx } from '#server/context.ts';
import { invalidField } from '#server/errors.ts';
import { addDays, daysBetween, jalaliDay, tehranDay, weekdayOf } from '#shared/days.ts';

/** Tehran days, both inside, as Gregorian ISO. */
export type Days = { from: string; to: string };

const USUAL = 30;
/** Days of the longest report. */
export const MAX_DAYS = 1100;
/** Older days are slips of the hand, and some have no name in every calendar. */
const EARLIEST = '1900-01-01';
const SATURDAY = 6;

const lengthOf = ({ from, to }: Days) => daysBetween(from, to) + 1;

/** The day it is now in Tehran. */
export const todayOf = (ctx: Ctx) => tehranDay(ctx.now());

/**
 * The span of a report: the last thirty days unless said otherwise. Throws `out_of_range` beyond
 * three years, `field_invalid`.
 */
export function daysOf(ctx: Ctx, query: Pick<ReportQuery, 'from' | 'to'>): Days {
  const today = todayOf(ctx);
  // a span that begins after today has no sales yet, which is no fault
  const to = query.to ?? (query.from && query.from > today ? query.from : today);
  const days = { from: query.from ?? addDays(to, 1 - USUAL), to };
  if (days.from < EARLIEST) throw invalidField(query.from ? 'from' : 'to', 'field_invalid');
  const length = lengthOf(days);
  if (length < 1 || length > MAX_DAYS)
    throw invalidField('from', 'out_of_range', { min: 1, max: MAX_DAYS });
  return days;
}

/** The span just before, or the same days of the last Jalali year. */
export function comparedDays(days: Days, how: ReportQuery['compare']): Days | null {
  if (how === 'none') return null;
  if (how === 'year') return { from: lastYear(days.from), to: lastYear(days.to) };
  return { from: addDays(days.from, -lengthOf(days)), to: addDays(days.from, -1) };
}

function lastYear(day: string): string {
  const name = jalaliDay(day).slice(4);
  return (
    [-365, -366].map((n) => addDays(day, n)).find((one) => jalaliDay(one).slice(4) === name) ??
    addDays(day, -366)
  );
}

/** Days of a span in parts: each day, each week from Saturday, each Jalali month; a part begins within the span. */
export function partsOf(days: Days, span: ReportQuery['span']): Days[] {
  const parts: Days[] = [];
  for (let day = days.from; day <= days.to; day = addDays(day, 1)) {
    const last = parts.at(-1);
    if (last && !startsPart(day, span)) last.to = day;
    else parts.push({ from: day, to: day });
  }
  return parts;
}

/**
 * Parts of another period, with the offsets and lengths of the given parts; the last one takes the remaining days.
 * In a shorter period the last part may be empty: it ends before it begins.
 */
export function partsBeside(parts: Days[], other: Days): Days[] {
  const apart = parts[0] ? daysBetween(parts[0].from, other.from) : 0;
  return parts.map(({ from, to }, i) => ({
    from: addDays(from, apart),
    to: i === parts.length - 1 ? other.to : addDays(to, apart),
  }));
}

function startsPart(day: string, span: ReportQuery['span']): boolean {
  if (span === 'week') return weekdayOf(day) === SATURDAY;
  return span === 'day' || jalaliDay(day).endsWith('/01');
}
