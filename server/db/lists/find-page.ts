import type { Sql } from '#server/db/client.ts';
import { type Fragment, pageOf, withinDays } from '#server/db/filters.ts';
import { expectRows } from './count-rows.ts';
import { bounds, hasMore } from './find-few.ts';

/** Of very very many the way is followed so far before all of them are sorted. */
const MANY = { rows: 100_000, walked: 30_000 };

export type Page = { page: number; pageSize: number };

/** How a list is walked through in its order. */
export type Walk = {
  /** Of its rows: the `o` of `orders o`. */
  alias: Fragment;
  order: Fragment;
  /** What is asked of the very column that it is sorted by: the way begins there. */
  within?: Fragment;
  /** Another table whose index has the order: its rows lead `join` to those of the list, which lead `back` to it. */
  by?: { rows: Fragment; alias: Fragment; join: Fragment; back: Fragment };
  parts?: Parts | undefined;
};

/** Parts of a list, each of which an index has in the order of it: categories, months. */
export type Parts = {
  of: Fragment;
  /** All of them as an array; within an object, as a fragment by itself would be run. */
  all: () => Promise<{ values: Fragment }>;
  /** Of so many rows it is shorter to begin with the first of each part. */
  from: 'walked' | 'ofMonths';
};

type Asked = {
  rows: Fragment;
  id: Fragment;
  walk: Walk;
  /** Conditions as they are asked of each row, and as indexes lead to the rows. */
  where: Fragment;
  sought: Fragment;
  /** The same as the planner can guess its rows: it knows nothing of the length of an array. */
  guessed?: Fragment;
  /** How many the planner expects, where it was asked already. */
  expected?: number | undefined;
  isOfWords: boolean;
  /** Nothing but a status is asked for: indexes of the list's own table have its rows in each order. */
  isOfStatus?: boolean;
};

/**
 * The ids of a page of very many rows: those that are met near the beginning of the list, whichever way it is sorted. What
 * lies far along it (the dearest of long ago) is found by its filter and sorted. Undefined of a far page of them.
 */
export async function findPage(sql: Sql, page: Page, asked: Asked): Promise<string[] | undefined> {
  const isNear = page.page * page.pageSize * 2 <= bounds.walked;
  const { parts } = asked.walk;
  const isOfParts = !asked.isOfWords && (isNear || parts?.from === 'walked');
  if (asked.isOfStatus || !(isNear || isOfParts)) return sortSome(sql, page, asked);
  const expected = asked.expected ?? (await expectedOf(sql, asked));
  if (parts && isOfParts && expected > bounds[parts.from])
    return sortParts(sql, page, { ...asked, parts });
  if (!isNear) return sortSome(sql, page, asked);
  const ways = [bounds.walked, MANY.walked].slice(0, expected > MANY.rows ? 2 : 1);
  // rows with the words are very many, whatever the planner takes them for
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

type Way = Asked & { most: number };
type Found = { id: string };

async function walkTo(sql: Sql, page: Page, { rows, id, walk, where, most }: Way) {
  const { alias, order, by, within = sql`true` } = walk;
  return idsOf(
    await sql<Found[]>`
    select ${id}::text as id
    from (
      select * from ${by?.rows ?? rows} where ${within} order by ${order} limit ${most}
    ) ${by?.alias ?? alias} ${by?.join ?? sql``}
    where ${where} order by ${order} ${pageOf(sql, page)}`,
  );
}

/** The first of a list are among the first of its parts: each has few of them to sort. */
async function sortParts(
  sql: Sql,
  page: Page,
  { rows, id, walk, where, parts }: Asked & { parts: Parts },
) {
  const { order, by } = walk;
  const { alias, join, columns } = by
    ? { ...by, columns: sql`${by.alias}.*` }
    : { alias: walk.alias, join: sql``, columns: sql`*` };
  const { values } = await parts.all();
  return idsOf(
    await sql<Found[]>`
    select ${id}::text as id
    from unnest(${values}) parts(part), lateral (
      select ${columns} from ${by?.rows ?? rows} ${join} where ${parts.of} = part and ${where}
      order by ${order} limit ${page.page * page.pageSize}) ${alias} ${join}
    order by ${order} ${pageOf(sql, page)}`,
  );
}

const sortSome = async (sql: Sql, page: Page, asked: Asked) =>
  (await areSome(sql, asked)) ? sortAll(sql, page, asked) : undefined;

/** Of words the index reads all before the first: that is not tried. */
const areSome = async (sql: Sql, { rows, id, sought, isOfWords }: Asked) =>
  !isOfWords && !(await hasMore(sql, sql`${id} from ${rows} where ${sought}`, bounds.some));

/** «offset 0» keeps them from being looked for on the way through the whole list. */
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

/** By amount within days: the cheapest of some years are among the cheapest of their months, which an index has by amount. */
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
      select array(select generate_series(${end('min')}, ${end('max')}, interval '1 month')::text) as all`;
    return { values: sql`${row?.all ?? []}::timestamp[]` };
  };
  return { of: monthOf(sql, column), all, from: 'ofMonths' } satisfies Parts;
}

/** As the indexes by month have it. */
const monthOf = (sql: Sql, instant: Fragment) =>
  sql`date_trunc('month', ${instant} at time zone 'UTC')`;
