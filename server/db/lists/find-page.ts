import type { Sql } from '#server/db/client.ts';
import { type Fragment, pageOf, withinDays } from '#server/db/filters.ts';
import { expectRows } from './count-rows.ts';
import { bounds, hasMore } from './find-few.ts';

/**
 * Above `rows` expected rows the scan in list order goes as far as `walked` before the whole result
 * is sorted.
 */
const MANY = { rows: 100_000, walked: 30_000 };

export type Page = { page: number; pageSize: number };

/** Order of a list and the indexes that provide it. */
export type Walk = {
  /** Alias of the list's table: the `o` of `orders o`. */
  alias: Fragment;
  order: Fragment;
  /** Condition on the sort column itself, at which the index scan starts. */
  within?: Fragment;
  /** The same order of the rows that `within` leaves, where only that is an index's own. */
  walked?: Fragment;
  /**
   * Another table whose index has the order: `join` leads from it to the list, `back` from the list
   * to it.
   */
  by?: { rows: Fragment; alias: Fragment; join: Fragment; back: Fragment };
  parts?: Parts | undefined;
};

/** Partitions of a list, each sorted by an index in the list's order: months. */
export type Parts = {
  of: Fragment;
  /**
   * All partitions as an array; wrapped in an object, because a bare fragment would run when
   * awaited.
   */
  all: () => Promise<{ values: Fragment }>;
};

type Asked = {
  rows: Fragment;
  id: Fragment;
  walk: Walk;
  /** Conditions as checked on each row, and as indexes lead to the rows. */
  where: Fragment;
  sought: Fragment;
  /** An equal condition that the planner can estimate: it does not know the length of an array. */
  guessed?: Fragment;
  /** Planner's estimate, where it is known already. */
  expected?: number | undefined;
  isOfWords: boolean;
  /**
   * True where only a status is chosen: indexes of the list's own table have its rows in each
   * order.
   */
  isOfStatus?: boolean;
};

/**
 * Ids of a page of a very large result: rows met near the start of the list in its order. Rows far
 * along it (the dearest of long ago) are found by their filter and sorted. Undefined for far pages
 * of such a result.
 */
export async function findPage(sql: Sql, page: Page, asked: Asked): Promise<string[] | undefined> {
  const isNear = page.page * page.pageSize * 2 <= bounds.walked;
  if (asked.isOfStatus || !isNear) return sortSome(sql, page, asked);
  const { parts } = asked.walk;
  const expected = asked.expected ?? (await expectedOf(sql, asked));
  if (parts && !asked.isOfWords && expected > bounds.ofMonths)
    return sortParts(sql, page, { ...asked, parts });
  const ways = [bounds.walked, MANY.walked].slice(0, expected > MANY.rows ? 2 : 1);
  // matches of common words are very many, whatever the planner estimates
  for (const most of expected > bounds.walked || asked.isOfWords ? ways : []) {
    const met = await walkTo(sql, page, { ...asked, most });
    if (met.length === page.pageSize) return met;
  }
  return sortAll(sql, page, asked);
}

async function expectedOf(sql: Sql, { rows, guessed, sought }: Asked): Promise<number> {
  const [expected = 0] = await expectRows(sql, [sql`from ${rows} where ${guessed ?? sought}`]);
  return expected;
}

/**
 * Ids of a page by an order that an index has only of the rows that `within` leaves; undefined for
 * a page beyond these rows.
 */
export async function walkAlong(
  sql: Sql,
  page: Page,
  { rows, id, walk, where }: Pick<Asked, 'rows' | 'id' | 'walk' | 'where'>,
): Promise<string[] | undefined> {
  const { within, walked } = walk;
  if (!(within && walked)) return undefined;
  const met = await sql<Found[]>`
    select ${id}::text as id
    from ${rows}
    where ${within} and ${where}
    order by ${walked} ${pageOf(sql, page)}`;
  return met.length === page.pageSize ? idsOf(met) : undefined;
}

type Way = Asked & { most: number };
type Found = { id: string };

async function walkTo(sql: Sql, page: Page, { rows, id, walk, where, most }: Way) {
  const { alias, order, by, within = sql`true`, walked = order } = walk;
  return idsOf(
    await sql<Found[]>`
    select ${id}::text as id
    from (
      select * from ${by?.rows ?? rows} where ${within} order by ${walked} limit ${most}
    ) ${by?.alias ?? alias} ${by?.join ?? sql``}
    where ${where} order by ${order} ${pageOf(sql, page)}`,
  );
}

/** Sorts the first rows of each partition, which include the first of the whole list. */
async function sortParts(
  sql: Sql,
  page: Page,
  { rows, id, walk, where, parts }: Asked & { parts: Parts },
) {
  const { alias, order } = walk;
  const { values } = await parts.all();
  return idsOf(
    await sql<Found[]>`
    select ${id}::text as id
    from unnest(${values}) parts(part), lateral (
      select * from ${rows} where ${parts.of} = part and ${where}
      order by ${order} limit ${page.page * page.pageSize}) ${alias}
    order by ${order} ${pageOf(sql, page)}`,
  );
}

const sortSome = async (sql: Sql, page: Page, asked: Asked) =>
  (await areSome(sql, asked)) ? sortAll(sql, page, asked) : undefined;

/** Search words are excluded: their index would read all matches before the first. */
const areSome = async (sql: Sql, { rows, id, sought, isOfWords }: Asked) =>
  !isOfWords && !(await hasMore(sql, sql`${id} from ${rows} where ${sought}`, bounds.some));

/** `offset 0` keeps the planner from searching the rows along the whole list. */
async function sortAll(sql: Sql, page: Page, { rows, id, walk, sought }: Asked) {
  const { alias, order, by } = walk;
  return idsOf(
    await sql<Found[]>`
    select ${id}::text as id
    from (select * from ${rows} where ${sought} offset 0) ${alias} ${by?.back ?? sql``}
    order by ${order} ${pageOf(sql, page)}`,
  );
}

const idsOf = (found: Found[]) => found.map(({ id }) => id);

type Days = { from?: string | undefined; to?: string | undefined; sort: string };

/**
 * Partitions of a list by amount within days: the cheapest of some years are among the cheapest of
 * each month, which an index provides.
 */
export function monthsOfDays(sql: Sql, table: string, alias: string, query: Days) {
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
      select array(select generate_series(${end('min')}, ${end('max')},
        interval '1 month')::text) as all`;
    return { values: sql`${row?.all ?? []}::timestamp[]` };
  };
  return { of: monthOf(sql, column), all } satisfies Parts;
}

/** Month expression, equal to that of the indexes. */
const monthOf = (sql: Sql, instant: Fragment) =>
  sql`date_trunc('month', ${instant} at time zone 'UTC')`;
