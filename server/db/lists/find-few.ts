import type { Sql } from '#server/db/client.ts';
import { allOf, containing, type Fragment } from '#server/db/filters.ts';
import { foldCode, foldText } from '#shared/fold-text.ts';
import { COUNTED_EXACTLY } from '#shared/limits.ts';
import { type Counting, expectRows } from './count-rows.ts';

/** `few` are named one by one; `some` are sorted in a moment. More are met soon on the way through any order of a list. */
export const bounds = { few: COUNTED_EXACTLY, some: 10_000, walked: 3_000 };
/** More are met sooner on the way than they are found and sorted. */
const MOST_SORTED = 100_000;
/** What the planner takes for so common is not read at all to find that out. */
const SURELY_COMMON = 3_000;

type Found = string[] | 'some' | 'many';

/** The ids, as text, that all of these find together (`id from … where …`); undefined where one finds more than 2,000. */
export async function findFew(sql: Sql, parts: Fragment[]): Promise<string[] | undefined> {
  const found = await Promise.all(parts.map((part) => findIds(sql, part, bounds.few)));
  const few = found.filter((ids) => typeof ids !== 'string');
  return few.length < found.length ? undefined : [...new Set(few.flat())];
}

/** Counted where they are, so that many are not sent to be thrown away. */
async function findIds(sql: Sql, part: Fragment, most = bounds.some): Promise<Found> {
  const [row] = await sql<{ rows: number; ids: string[] | null }[]>`
    with f as materialized (select ${part} limit ${most + 1}), n as (select count(*)::int as rows from f)
    select rows, case when rows <= ${bounds.few} then (select array_agg(f.id::text) from f) end as ids from n`;
  if (!row || row.rows > most) return 'many';
  return row.rows > bounds.few ? 'some' : (row.ids ?? []);
}

export type Search = {
  /** Each finds ids by the words. */
  parts: (q: string) => Fragment[];
  /** Whether a row has the words. */
  has: (q: string) => Fragment;
  /** The planner knows nothing of how many have a word. */
  isOfIndex?: boolean;
};

type List = {
  /** `orders o` and the column of its ids. */
  rows: Fragment;
  id: Fragment;
  /** Conditions beside words and status. */
  filters: Fragment;
  /** Of the chosen status. */
  status?: Fragment;
  search?: Search;
  /** The order of the list, where what a filter finds may lie far along it: the dearest of long ago. */
  walk?: { alias: Fragment; order: Fragment };
};

type Query = {
  q?: string | undefined;
  status?: string | undefined;
  page?: number;
  pageSize?: number;
};

export type Chosen = {
  /** The rows whatever their status, for a page and for a count, and those of the chosen status. */
  all: Fragment;
  counted: Fragment;
  chosen: Fragment;
  isNarrowed: boolean;
  isFew: boolean;
  isFewOfStatus: boolean;
  /** What is asked for by `status`, name by name, and the conditions of those rows beside the words. */
  statuses: string[];
  ofStatus: Fragment;
  /** Very many rows have the words, and are not few by another filter: `counted` are the conditions beside them. */
  common?: Fragment;
};

/**
 * The conditions of a list. Few rows are named by their ids, whichever filter finds them, so that they alone are sorted;
 * of many a page is met soon on the way through an index of the order.
 */
export async function chooseRows(sql: Sql, query: Query, list: List): Promise<Chosen> {
  const { rows, id, filters, status, search } = list;
  const find = (where: Fragment) => findIds(sql, sql`${id} as id from ${rows} where ${where}`);
  const named = (found: Found | undefined, where: Fragment) =>
    nameRows(sql, { rows, id, where, found });
  const words = query.q && search ? await findWords(sql, id, search, query.q) : undefined;
  const met = words?.isCommon ? words.words : undefined;
  const narrow = met || !words ? filters : sql`${filters} and ${words.words}`;
  const hasFilter = isNarrowed(query) || (words !== undefined && !met);
  const all = hasFilter ? await find(narrow) : undefined;
  const ofStatus = sql`${narrow} and ${status ?? sql`true`}`;
  const some = query.status && !Array.isArray(all) ? await find(ofStatus) : undefined;
  const asked = some ? ofStatus : narrow;
  const isFar = all === 'many' && !words && (await liesFar(sql, query, list, asked));
  const chosen = named(isFar ? 'some' : (some ?? all), asked).where;
  // what is written as a subselect tells the planner nothing of how many it finds
  const isFew = Array.isArray(all);
  const counted = isFew ? allOf(sql, [named(all, narrow).where, met]) : narrow;
  // a fragment that is returned by itself would be run: within an object it is not awaited
  return {
    all: allOf(sql, [named(all, narrow).where, met]),
    counted,
    chosen: allOf(sql, [chosen, status, met]),
    isNarrowed: hasFilter,
    isFew,
    isFewOfStatus: Array.isArray(some),
    statuses: query.status?.split(',') ?? [],
    ofStatus: allOf(sql, [chosen, status]),
    ...(met && !isFew && { common: met }),
  };
}

/** Whether the way through the order does not soon meet a page of them: then they are found by the filter and sorted. */
async function liesFar(sql: Sql, query: Query, { rows, walk }: List, where: Fragment) {
  const { page = 1, pageSize = 0 } = query;
  const needed = page * pageSize;
  if (!walk || needed * 2 > bounds.walked) return false;
  const [row] = await sql<{ met: number }[]>`
    select count(*)::int as met from (
      select from (select * from ${rows} order by ${walk.order} limit ${bounds.walked}) ${walk.alias}
      where ${where} limit ${needed}) met`;
  if ((row?.met ?? 0) >= needed) return false;
  const [expected = 0] = await expectRows(sql, [sql`from ${rows} where ${where}`]);
  return expected <= MOST_SORTED;
}

type Named = { rows: Fragment; id: Fragment; where: Fragment; found: Found | undefined };

/** Few by their ids; of some the planner is told that they are few, else it walks through the whole list after them. */
function nameRows(sql: Sql, { rows, id, where, found }: Named) {
  if (Array.isArray(found)) return { where: among(sql, id, found) };
  if (found !== 'some') return { where };
  return { where: sql`${id} = any(array(select ${id} from ${rows} where ${where}))` };
}

const among = (sql: Sql, id: Fragment, ids: string[]) => sql`${id} = any(${ids}::uuid[])`;

/** What `countByStatus` counts of a list. */
export const countingOf = (
  sql: Sql,
  { counted, chosen, ofStatus, common, isNarrowed, isFew, isFewOfStatus, statuses }: Chosen,
  { rows, status, latest }: { rows: Fragment; status: Fragment; latest: Fragment },
): Counting => ({
  from: sql`from ${rows} where ${counted}`,
  status,
  isNarrowed,
  isMany: isNarrowed && !isFew,
  chosen: isFewOfStatus ? { from: sql`from ${rows} where ${chosen}`, statuses } : undefined,
  common: common && {
    matches: common,
    latest,
    // of old orders there may be none among the latest of all
    ...(statuses.length > 0 && { chosen: { from: sql`from ${rows} where ${ofStatus}`, statuses } }),
  },
});

/** Whether something beside words and status is asked for. */
function isNarrowed(query: Query): boolean {
  const beside = ['q', 'status', 'page', 'pageSize', 'sort', 'direction'];
  return Object.entries(query).some(([name, value]) => value && !beside.includes(name));
}

/** The condition of words: ids where few rows have them, met on the way where very many do. */
export async function findWords(sql: Sql, id: Fragment, search: Search, q: string) {
  const parts = search.parts(q);
  const found = await Promise.all(
    parts.map((part) => findRare(sql, part, search.isOfIndex ? undefined : sql`select ${part}`)),
  );
  const few = found.filter((ids) => ids !== undefined);
  return few.length === found.length
    ? { words: among(sql, id, [...new Set(few.flat())]), isCommon: false }
    : { words: search.has(q), isCommon: true };
}

/** The ids that it finds; undefined of more than 2,000, which is not tried where the planner is sure that `many` finds very many. */
export async function findRare(
  sql: Sql,
  part: Fragment,
  many?: Fragment,
): Promise<string[] | undefined> {
  const [expected = 0] = many ? await expectRows(sql, [sql`from (${many}) words`]) : [];
  return expected > SURELY_COMMON ? undefined : findFew(sql, [part]);
}

/** A person `u` by a part of the name or of the mobile number. */
export const isCalled = (sql: Sql, q: string) => sql`
  (u.mobile_number like ${containing(foldCode(q))}
    or u.first_name || ' ' || u.last_name ilike ${containing(foldText(q))})`;
