import type { PendingQuery, Row } from 'postgres';
import type { Sql } from './client.ts';

/** SQL fragment with its values. */
export type Fragment = PendingQuery<Row[]>;

/** `like` pattern that finds the words anywhere; escapes wildcards in user input. */
export const containing = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`;

/** Joins all given conditions by `and`. */
export const allOf = (
  sql: Sql,
  conditions: (Fragment | string | number | boolean | undefined)[],
): Fragment =>
  conditions
    .filter((one) => typeof one === 'object')
    .reduce<Fragment>((all, one) => sql`${all} and ${one}`, sql`true`);

/** First moment of a Tehran day (`2026-11-21`). */
export const dayStart = (sql: Sql, day: string) =>
  sql`(${day}::date::timestamp at time zone 'Asia/Tehran')`;

/** First moment after a Tehran day. */
export const dayEnd = (sql: Sql, day: string) =>
  sql`((${day}::date + 1)::timestamp at time zone 'Asia/Tehran')`;

/**
 * Condition on a column of instants: within Tehran days, both included; an open end is left out.
 */
export const withinDays = (
  sql: Sql,
  column: Fragment,
  { from, to }: { from?: string | undefined; to?: string | undefined },
) =>
  allOf(sql, [
    from && sql`${column} >= ${dayStart(sql, from)}`,
    to && sql`${column} < ${dayEnd(sql, to)}`,
  ]);

/** Condition on a column of amounts in tomans; an open end is left out. */
export const withinAmounts = (
  sql: Sql,
  column: Fragment,
  range: { minAmount?: number | undefined; maxAmount?: number | undefined },
) =>
  allOf(sql, [
    range.minAmount !== undefined && sql`${column} >= ${range.minAmount}`,
    range.maxAmount !== undefined && sql`${column} <= ${range.maxAmount}`,
  ]);

/** Range on the sort column itself, amount or age, at which an index scan may stop. */
export const withinSorted = (
  sql: Sql,
  table: string,
  query: Parameters<typeof withinDays>[2] & Parameters<typeof withinAmounts>[2] & { sort: string },
) =>
  query.sort === 'amount'
    ? withinAmounts(sql, sql`${sql(table)}.amount`, query)
    : withinDays(sql, sql`${sql(table)}.created_at`, query);

/** Condition on the statuses of a query (`paid,shipped`); always true where it names none. */
export function amongStatuses(sql: Sql, column: Fragment, statuses: string | undefined): Fragment {
  if (!statuses) return sql`true`;
  // with a single status the index also has the order
  return statuses.includes(',')
    ? sql`${column} = any(${statuses.split(',')}::text[])`
    : sql`${column} = ${statuses}`;
}

export const orderedBy = (sql: Sql, direction: 'asc' | 'desc') =>
  direction === 'asc' ? sql`asc` : sql`desc`;

/** Reads the ids of a page first, from an index, without joining the rows before it. */
export const onPage = (
  sql: Sql,
  ids: Fragment,
  { order, page }: { order: Fragment; page: { page: number; pageSize: number } },
) => sql`in (select ${ids} order by ${order} ${pageOf(sql, page)})`;

/**
 * Distinct values of an indexed column as `name`, each found from the one before (loose index scan)
 * without reading the table.
 */
export const distinctOf = (sql: Sql, table: string, column: string, only = sql`true`) => sql`(
  with recursive step as (
    (select ${sql(column)} as name
      from ${sql(table)}
      where ${sql(column)} is not null and ${only}
      order by 1
      limit 1)
    union all
    select (select l.${sql(column)}
      from ${sql(table)} l
      where l.${sql(column)} > step.name and ${only}
      order by 1
      limit 1)
    from step where step.name is not null
  )
  select name from step where name is not null)`;

/** Limit and offset of a page; the first page is 1. */
export const pageOf = (sql: Sql, { page, pageSize }: { page: number; pageSize: number }) =>
  sql`limit ${pageSize} offset ${(page - 1) * pageSize}`;

/** Digits of a mobile number, and the fewest for which its index is used. */
const DIGITS = 11;
export const FEWEST_DIGITS = 4;

/**
 * SQL array of all suffixes of a mobile number, so that an index finds any part of it as a prefix.
 * Trigrams match half of all people for a part with many zeros. Padded, because no suffix may be
 * empty.
 */
export const tailsOf = (column: string): string => {
  const ends = Array.from(
    { length: DIGITS - FEWEST_DIGITS + 1 },
    (_, at) => `substr(${column} || '${'.'.repeat(DIGITS)}', ${at + 1})`,
  );
  return `array_to_tsvector(array[${ends.join(', ')}])`;
};
