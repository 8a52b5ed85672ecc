import type { PendingQuery, Row } from 'postgres';
import type { Sql } from './client.ts';

/** A piece of SQL with its values. */
export type Fragment = PendingQuery<Row[]>;

/** A pattern of `like` that finds the words anywhere; what a person typed is no wildcard. */
export const containing = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`;

/** All the conditions that are asked for, as one. */
export const allOf = (
  sql: Sql,
  conditions: (Fragment | string | boolean | undefined)[],
): Fragment =>
  conditions
    .filter((one) => typeof one === 'object')
    .reduce<Fragment>((all, one) => sql`${all} and ${one}`, sql`true`);

/** The first moment of a Tehran day (`2026-11-21`). */
export const dayStart = (sql: Sql, day: string) =>
  sql`(${day}::date::timestamp at time zone 'Asia/Tehran')`;

/** The first moment after a Tehran day. */
export const dayEnd = (sql: Sql, day: string) =>
  sql`((${day}::date + 1)::timestamp at time zone 'Asia/Tehran')`;

/** A column of instants within Tehran days, both of them whole and each left out when it is open. */
export const withinDays = (
  sql: Sql,
  column: Fragment,
  { from, to }: { from?: string | undefined; to?: string | undefined },
) =>
  allOf(sql, [
    from && sql`${column} >= ${dayStart(sql, from)}`,
    to && sql`${column} < ${dayEnd(sql, to)}`,
  ]);

/** A column of amounts in tomans between two of them, each left out when it is open. */
export const withinAmounts = (
  sql: Sql,
  column: Fragment,
  range: { minAmount?: number | undefined; maxAmount?: number | undefined },
) =>
  allOf(sql, [
    range.minAmount !== undefined && sql`${column} >= ${range.minAmount}`,
    range.maxAmount !== undefined && sql`${column} <= ${range.maxAmount}`,
  ]);

/** The span in which a list that is sorted by amount or by age may stop looking: by the column it is sorted by. */
export const withinSorted = (
  sql: Sql,
  table: string,
  query: Parameters<typeof withinDays>[2] & Parameters<typeof withinAmounts>[2] & { sort: string },
) =>
  query.sort === 'amount'
    ? withinAmounts(sql, sql`${sql(table)}.amount`, query)
    : withinDays(sql, sql`${sql(table)}.created_at`, query);

/** A column among the statuses of a query (`paid,shipped`); any where none is named. */
export function amongStatuses(sql: Sql, column: Fragment, statuses: string | undefined): Fragment {
  if (!statuses) return sql`true`;
  // of one alone an index has the order as well
  return statuses.includes(',')
    ? sql`${column} = any(${statuses.split(',')}::text[])`
    : sql`${column} = ${statuses}`;
}

export const orderedBy = (sql: Sql, direction: 'asc' | 'desc') =>
  direction === 'asc' ? sql`asc` : sql`desc`;

/** Where the ids of a page are read first: from an index, without the rows before it and what is joined to them. */
export const onPage = (
  sql: Sql,
  ids: Fragment,
  { order, page }: { order: Fragment; page: { page: number; pageSize: number } },
) => sql`in (select ${ids} order by ${order} ${pageOf(sql, page)})`;

/** The values of an indexed column as `name`, each found from the one before: the table itself is not read through. */
export const distinctOf = (sql: Sql, table: string, column: string, only = sql`true`) => sql`(
  with recursive step as (
    (select ${sql(column)} as name from ${sql(table)} where ${sql(column)} is not null and ${only} order by 1 limit 1)
    union all
    select (select l.${sql(column)} from ${sql(table)} l where l.${sql(column)} > step.name and ${only} order by 1 limit 1)
    from step where step.name is not null
  )
  select name from step where name is not null)`;

/** The rows of one page, of which the first is 1. */
export const pageOf = (sql: Sql, { page, pageSize }: { page: number; pageSize: number }) =>
  sql`limit ${pageSize} offset ${(page - 1) * pageSize}`;

/** So many digits a number has, and fewer than so many are looked for as any other words. */
const DIGITS = 11;
export const FEWEST_DIGITS = 4;

/**
 * SQL of all the ends of a mobile number: what begins with a part of it is found by an index of these. Trigrams name half of
 * all people for a part with many zeros. Filled up, because no end may be empty.
 */
export const tailsOf = (column: string): string => {
  const ends = Array.from(
    { length: DIGITS - FEWEST_DIGITS + 1 },
    (_, at) => `substr(${column} || '${'.'.repeat(DIGITS)}', ${at + 1})`,
  );
  return `array_to_tsvector(array[${ends.join(', ')}])`;
};
