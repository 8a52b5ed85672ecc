import type { Sql } from '#server/db/client.ts';
import { type Fragment, withinDays } from '#server/db/filters.ts';
import type { Parts } from './find-page.ts';

type Query = { from?: string | undefined; to?: string | undefined; sort: string };

/** By amount within days: the cheapest of some years are among the cheapest of their months, which an index has by amount. */
export function monthsOfDays(sql: Sql, table: string, alias: string, query: Query) {
  if (query.sort !== 'amount' || !(query.from || query.to)) return undefined;
  const column = sql`${sql(alias)}.created_at`;
  const days = withinDays(sql, column, query);
  const end = (of: 'min' | 'max') =>
    monthOf(
      sql,
      sql`(select ${sql.unsafe(of)}(${column}) from ${sql(table)} ${sql(alias)} where ${days})`,
    );
  const all = async () => {
    const [row] = await sql<{ all: string[] }[]>`
      select array(select generate_series(${end('min')}, ${end('max')}, interval '1 month')::text) as all`;
    return { values: sql`${row?.all ?? []}::timestamp[]` };
  };
  return { of: monthOf(sql, column), all, from: 'ofMonths' } satisfies Parts;
}

/** As the indexes by month have it. */
const monthOf = (sql: Sql, instant: Fragment) =>
  sql`date_trunc('month', ${instant} at time zone 'UTC')`;
