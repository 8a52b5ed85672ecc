import type { Ctx } from '#server/context.ts';

export type Cell = string | number | null;

/** A column of a file: its head and what stands in it. */
export type SheetColumn<Row> = { title: string; width?: number; cell(row: Row): Cell };

/** How a list becomes a file: its name, its columns and its rows in bundles, as the database gives them. */
export type ListSheet<Query, Row> = {
  title: string;
  /** The same for every query, or chosen by it. */
  columns: SheetColumn<Row>[] | ((query: Query) => SheetColumn<Row>[]);
  rows(ctx: Ctx, query: Query): AsyncIterable<Row[]>;
  /** Throws what the query is refused for: once the file has begun it could only be broken off. */
  check?(ctx: Ctx, query: Query): void;
};

/** Rows a bundle of a cursor has. */
export const BUNDLE = 500;

/** What a spreadsheet would take for a formula when it stands first in a text, be it after spaces or full-width. */
export const isFormulaLike = (text: string) => /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/.test(text);

/** The same after apostrophes: a CSV puts one more before it, so that reading knows which one to take away. */
export const isFormulaQuoted = (text: string) => isFormulaLike(text.replace(/^'+/, ''));

const jalali = new Intl.DateTimeFormat('en-US-u-ca-persian-nu-latn', {
  timeZone: 'Asia/Tehran',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const MINUTE = 60_000;
/** Since 1946 every clock of Tehran has differed from UTC by whole half hours. */
const HALF_HOUR = 30 * MINUTE;
const MOST_KEPT = 1000;
const kept = new Map<number, { hour: string; minute: number }>();

/** An instant as «1405/08/30 14:05» in Tehran, which sorts as text; null stays empty. */
export function jalaliTime(at: string | Date | null): string | null {
  if (at === null) return null;
  const time = new Date(at).getTime();
  const begin = Math.floor(time / HALF_HOUR) * HALF_HOUR;
  const { hour, minute } = kept.get(begin) ?? keepHalfHour(begin);
  return hour + String(minute + Math.floor((time - begin) / MINUTE)).padStart(2, '0');
}

/** The calendar is slow to ask: rows beside each other are mostly of the same half hour. */
function keepHalfHour(begin: number) {
  const parts = Object.fromEntries(
    jalali.formatToParts(begin).map(({ type, value }) => [type, value]),
  );
  const half = {
    hour: `${parts.year}/${parts.month}/${parts.day} ${parts.hour}:`,
    minute: Number(parts.minute),
  };
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(begin, half);
  return half;
}

/** A Gregorian ISO day as «1405/08/30». */
export const jalaliDay = (day: string) => jalaliTime(`${day}T09:00:00Z`)?.slice(0, 10) ?? day;
