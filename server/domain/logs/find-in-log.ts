import type { Sql } from '#server/db/client.ts';
import { containing, type Fragment } from '#server/db/filters.ts';
import { expectRows } from '#server/db/lists/count-rows.ts';
import { areCalled, findEach, isCalled, SURELY_COMMON } from '#server/db/lists/find-few.ts';
import { wholeWordsQuery } from '#server/domain/words/index-query.ts';
import { foldForSearch } from '#server/domain/words/normalize.ts';
import { foldCode, foldText } from '#shared/fold-text.ts';
import { actions } from '#shared/labels/log/actions.ts';
import { entities } from '#shared/labels/log/entities.ts';

const MOST_PRODUCTS = 500;

/** Rows of the log to scan for very common words; further rows need a step back in time. */
export const lookedThrough = { rows: 5_000 };

type Found = {
  ids: string[];
  /** Set if a word is so common that older rows were not scanned: those before this instant. */
  olderBefore: string | null;
};

/**
 * Rows with these words: rare words by an index over the whole log, very common ones among the
 * latest rows of the filters.
 */
export async function findInLog(sql: Sql, q: string, filters: Fragment): Promise<Found> {
  const places = placesOf(sql, q);
  const leading = places.filter(({ many }) => many);
  const expected = await expectRows(
    sql,
    leading.map(({ many }) => sql`from (${many ?? sql``}) words`),
  );
  const isMany = new Set(leading.filter((_, at) => (expected[at] ?? 0) > SURELY_COMMON));
  const rare = places.filter((place) => !isMany.has(place));
  const found = await findEach(
    sql,
    rare.map(({ part }) => part),
  );
  const ids = found.flatMap((few) => few ?? []);
  const common = [...isMany, ...rare.filter((_, at) => found[at] === undefined)];
  if (common.length === 0) return { ids, olderBefore: null };
  const latest = await lookThrough(sql, common, filters);
  return { ids: [...new Set([...ids, ...latest.ids])], olderBefore: latest.olderBefore };
}

async function lookThrough(sql: Sql, common: Place[], filters: Fragment): Promise<Found> {
  const [first = sql`false`, ...others] = common.map(({ has }) => has);
  // reads the long texts of changes only if needed
  const columns = common.some(({ isOfRow }) => isOfRow)
    ? sql`*`
    : sql`id, at, actor_id, action, entity, entity_id`;
  const has = others.reduce((all, one) => sql`${all} or ${one}`, first);
  const [row] = await sql<{ ids: string[] | null; olderBefore: string | null }[]>`
    with latest as materialized (
      select ${columns} from audit_logs l where ${filters} order by l.at desc
      fetch first ${lookedThrough.rows} rows with ties)
    select array_agg(l.id::text) filter (where ${has}) as ids,
      case when count(*) >= ${lookedThrough.rows}
        then to_char(min(l.at) at time zone 'utc',
          'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') end as older_before
    from latest l`;
  return { ids: row?.ids ?? [], olderBefore: row?.olderBefore ?? null };
}

/** Places to search: rows by an index, a condition on one row, and records that many may match. */
type Place = { part: Fragment; has: Fragment; many?: Fragment; isOfRow?: boolean };

export function placesOf(sql: Sql, q: string): Place[] {
  return [
    ...inNames(sql, q),
    ...inValues(sql, q),
    ...(CODE.test(foldCode(q)) ? byCodes(sql, q) : []),
  ];
}

/** Acts and things by the words that the screen has for them. */
function inNames(sql: Sql, q: string): Place[] {
  const words = foldForSearch(q).split(' ').filter(Boolean);
  const named = (names: Record<string, string>) =>
    Object.entries(names).flatMap(([name, label]) =>
      words.every((word) => foldForSearch(label).includes(word)) ? [name] : [],
    );
  const columns = [
    [sql`l.action`, named(actions)],
    [sql`l.entity`, named(entities)],
  ] as const;
  return columns.flatMap(([column, names]) => {
    const has = sql`${column} = any(${names}::text[])`;
    return names.length > 0 && words.length > 0
      ? [{ part: sql`l.id from audit_logs l where ${has}`, has }]
      : [];
  });
}

/** Codes have no Persian letters: numbers, addresses and request ids. */
const CODE = /^[\x20-\x7e]*$/;

/** People and named records; each person in the latest rows is checked once. */
function inValues(sql: Sql, q: string): Place[] {
  const like = containing(foldText(q));
  const called = sql`select u.id from users u where ${isCalled(sql, q)}`;
  const people = sql`select u.id from users u where ${areCalled(sql, q)}`;
  return [
    {
      part: sql`a.id from ${apart(sql, people)} u, lateral (
        select id from audit_logs where actor_id = u.id offset 0) a`,
      has: sql`l.actor_id in (
        select u.id from (select distinct actor_id from latest) a join users u on u.id = a.actor_id
        where ${isCalled(sql, q)})`,
      many: called,
    },
    inRow(sql, hasValues(sql, q)),
    {
      ...thing(sql, 'users u', { entity: 'user', id: 'u.id', has: isCalled(sql, q) }),
      part: rowsOf(sql, 'user', people),
    },
    thing(sql, 'brands x', { entity: 'brands', has: sql`x.name ilike ${like}` }),
    thing(sql, 'categories x', { entity: 'categories', has: sql`x.name ilike ${like}` }),
    { part: rowsOf(sql, 'products', products(sql, q)), has: sql`false` },
  ];
}

function byCodes(sql: Sql, q: string): Place[] {
  const code = foldCode(q);
  const numbered = (entity: string) => ({ entity, has: sql`x.number like ${containing(code)}` });
  return [
    inRow(sql, sql`(l.request_id = ${code} and l.request_id <> '')`),
    inRow(sql, sql`l.ip = ${code}`),
    thing(sql, 'orders x', {
      entity: 'order',
      has: sql`replace(x.order_number, '-', '') like ${containing(code)}`,
    }),
    thing(sql, 'transactions x', numbered('transaction')),
    thing(sql, 'tickets x', numbered('ticket')),
    thing(sql, 'withdrawals x', numbered('withdrawal')),
    thing(sql, 'returns x', numbered('return')),
  ];
}

const inRow = (sql: Sql, has: Fragment): Place => ({
  part: sql`l.id from audit_logs l where ${has}`,
  has,
  isOfRow: true,
});

/** Whole words of the old and new values, as in the index «audit_words». */
const hasValues = (sql: Sql, q: string) => sql`
  (to_tsvector('simple', left(l.before::text, 100000)) @@ plainto_tsquery('simple', ${foldText(q)})
    or to_tsvector('simple', left(l.after::text, 100000)) @@ plainto_tsquery('simple',
      ${foldText(q)}))`;

type Thing = { entity: string; has: Fragment; id?: string };

const thing = (sql: Sql, table: string, { entity, has, id = 'x.id' }: Thing): Place => ({
  part: rowsOf(sql, entity, sql`select ${sql(id)} from ${sql.unsafe(table)} where ${has}`),
  has: sql`(l.entity = ${entity} and (select ${has} from ${sql.unsafe(table)}
    where ${sql(id)} = case when l.entity_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then l.entity_id::uuid end))`,
  many: sql`select ${sql(id)} from ${sql.unsafe(table)} where ${has}`,
});

/**
 * Subquery with its own plan: expecting an early match, the planner would otherwise read a whole
 * table for records that do not exist.
 */
const apart = (sql: Sql, things: Fragment) =>
  sql`(with found as materialized (${things}) select id from found)`;

/** «offset 0» keeps the planner from reading the whole log when it expects many records. */
const rowsOf = (sql: Sql, entity: string, things: Fragment) => sql`
  a.id from ${apart(sql, things)} things, lateral (
    select id from audit_logs where entity = ${entity} and entity_id = things.id::text offset 0) a`;

/** Some of the products that match a very common word; the product list is the place to see all. */
const products = (sql: Sql, q: string) => sql`
  select id from product_search
  where product_words(search_text, brand_id, category_id, status, tier, id)
    @@ ${wholeWordsQuery(foldForSearch(q).split(' ').filter(Boolean))}::tsquery
    limit ${MOST_PRODUCTS}`;
