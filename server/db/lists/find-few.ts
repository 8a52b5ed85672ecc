import type { Sql } from '#server/db/client.ts';
import { containing, FEWEST_DIGITS, type Fragment, tailsOf } from '#server/db/filters.ts';
import { foldCode, foldText } from '#shared/fold-text.ts';
import { expectRows } from './count-rows.ts';

/**
 * Row limits: up to `few` rows are counted and sorted at once; above `ofMonths` a list by days
 * sorts the first rows of each month.
 */
export const bounds = { few: 3_000, some: 10_000, walked: 3_000, ofMonths: 10_000 };
/** Planner's estimate above which a result counts as common without reading it. */
export const SURELY_COMMON = 2_000;

/**
 * Ids, as text, that all parts find together (`id from … where …`); undefined where one part
 * exceeds the limit.
 */
export async function findFew(sql: Sql, parts: Fragment[]): Promise<string[] | undefined> {
  const found = await findEach(sql, parts);
  const few = found.filter((ids) => ids !== undefined);
  return few.length < found.length ? undefined : [...new Set(few.flat())];
}

/**
 * Ids that each part finds, in one statement, which counts them in the database instead of sending
 * too many.
 */
export async function findEach(sql: Sql, parts: Fragment[]): Promise<(string[] | undefined)[]> {
  if (parts.length === 0) return [];
  const few = parts.map(
    (part, at) => sql`
      select ${sql.unsafe(String(at))} as at, f.id
      from (select ${part} limit ${bounds.few + 1}) f(id)`,
  );
  const rows = await sql<{ at: number; ids: string[] | null }[]>`
    select at, case when count(*) <= ${bounds.few} then array_agg(id::text) end as ids
    from (${few.reduce((all, one) => sql`${all} union all ${one}`)}) found group by at`;
  const found = new Map(rows.map(({ at, ids }) => [at, ids ?? undefined]));
  return parts.map((_, at) => (found.has(at) ? found.get(at) : []));
}

/** True when the part finds more rows than the limit. */
export async function hasMore(sql: Sql, part: Fragment, than: number): Promise<boolean> {
  const [row] = await sql<{ rows: number }[]>`
    select count(*)::int as rows from (select ${part} limit ${than + 1}) found`;
  return (row?.rows ?? 0) > than;
}

/**
 * A way to find rows: a condition on them, or ids of another table (`u.id from users u where …`)
 * for the column `among` (by default the list's own ids). `guessed` is an equal condition that the
 * planner can estimate.
 */
export type Part = ({ where: Fragment } | { ids: Fragment; among?: Fragment }) & {
  guessed?: Fragment;
};

export const isLed = (part: Part): part is Extract<Part, { ids: Fragment }> => 'ids' in part;

export const guessable = ({ guessed, ...part }: Part): Part => {
  if (!guessed) return part;
  return 'ids' in part ? { ...part, ids: guessed } : { where: guessed };
};

/** A list and its id column: `orders o`, `o.id`. */
export type Listed = { rows: Fragment; id: Fragment };

/**
 * Ids of the rows that a part finds, `id from … where …`. An array makes PostgreSQL look each id
 * up; a join might read the whole list.
 */
export function idsOfPart(sql: Sql, { rows, id }: Listed, part: Part): Fragment {
  if (!isLed(part)) return sql`${id} from ${rows} where ${part.where}`;
  const { ids, among: column } = part;
  return column ? sql`${id} from ${rows} where ${column} = any(array(select ${ids}))` : ids;
}

/** Rows that any part finds, each by its own index: joined by `or`, no index could be used. */
export const foundByAny = (sql: Sql, list: Listed, parts: Part[]): Fragment =>
  sql`${list.id} in (${idsOfParts(sql, list, parts)})`;

export const idsOfParts = (sql: Sql, list: Listed, parts: Part[]): Fragment =>
  parts
    .map((part) => sql`select ${idsOfPart(sql, list, part)}`)
    .reduce((all, one) => sql`${all} union ${one}`);

export type Search = {
  /** Parts that each find rows by the search words. */
  parts: (q: string) => Part[];
  /** Condition for a row that has the search words. */
  has: (q: string) => Fragment;
  /** True when very many rows match; for words that the planner cannot estimate. */
  isCommon?: () => Promise<boolean>;
};

/** Condition for search words: ids where few rows match, a check on each row where very many do. */
export async function findWords(
  sql: Sql,
  list: Listed,
  search: Search,
  q: string,
): Promise<{ words: Fragment; isCommon: boolean }> {
  const parts = search.parts(q).map((part) => idsOfPart(sql, list, part));
  const few = (await isCommon(sql, list, search, q)) ? undefined : await findFew(sql, parts);
  return few
    ? { words: among(sql, list.id, few), isCommon: false }
    : { words: search.has(q), isCommon: true };
}

/**
 * True when the planner expects too many rows to read, in the parts or in the tables that lead to
 * them.
 */
export async function isCommon(sql: Sql, list: Listed, search: Search, q: string) {
  if (search.isCommon) return search.isCommon();
  const asked = search
    .parts(q)
    .map(guessable)
    .flatMap((part) => expectable(sql, list, part));
  const expected = await expectRows(
    sql,
    asked.map(({ from }) => from),
  );
  return asked.some(({ most }, at) => (expected[at] ?? 0) > most);
}

function expectable(sql: Sql, { rows }: Listed, part: Part) {
  if (!isLed(part)) return [{ from: sql`from ${rows} where ${part.where}`, most: SURELY_COMMON }];
  const { ids, among: column } = part;
  const leaders = { from: sql`from (select ${ids}) words`, most: bounds.few };
  return column
    ? [leaders, { from: sql`from ${rows} where ${column} in (select ${ids})`, most: bounds.few }]
    : [{ ...leaders, most: SURELY_COMMON }];
}

/**
 * Condition on ids as a subselect, so that each is looked up: for a thousand literal ids the
 * planner would read a whole index.
 */
export const among = (sql: Sql, id: Fragment, ids: string[]) =>
  sql`${id} = any(array(select unnest(${ids}::uuid[])))`;

/** Condition on a person `u`: part of the mobile number or of the name. */
export const isCalled = (sql: Sql, q: string): Fragment =>
  isNumber(q)
    ? hasCode(sql, sql`u.mobile_number`, q)
    : hasText(sql, sql`(u.first_name || ' ' || u.last_name)`, q);

/** The same condition by an index, for lists that are found through people. */
export const areCalled = (sql: Sql, q: string): Fragment =>
  isNumber(q) ? hasDigits(sql, 'u.mobile_number', q) : isCalled(sql, q);

/** Rows of the people found, by their column `userId`. */
export const ofCalled = (sql: Sql, userId: Fragment, q: string): Part => ({
  among: userId,
  ids: sql`u.id from users u where ${areCalled(sql, q)}`,
  guessed: sql`u.id from users u where ${isCalled(sql, q)}`,
});

/** Rows of the orders found by number, by their column `orderId`. */
export const ofNumbered = (sql: Sql, orderId: Fragment, q: string): Part[] =>
  isNumber(q) ? [{ among: orderId, ids: sql`o.id from orders o where ${isNumbered(sql, q)}` }] : [];

/**
 * Condition on an order `o`: part of its number, separators ignored; false where no digits are
 * typed.
 */
export const isNumbered = (sql: Sql, q: string): Fragment =>
  isNumber(q) ? hasCode(sql, sql`replace(o.order_number, '-', '')`, q) : sql`false`;

/**
 * True when only digits are typed: part of an order number, a mobile number or a code, never of a
 * name.
 */
export const isNumber = (q: string): boolean => /^\d+$/.test(foldCode(q));

/** Condition on a text that contains the words. */
export const hasText = (sql: Sql, column: Fragment, q: string): Fragment =>
  has(sql, column, foldText(q));

/** Condition on a number or code that contains the words, separators ignored. */
export const hasCode = (sql: Sql, column: Fragment, q: string): Fragment =>
  has(sql, column, foldCode(q));

/** Condition on a mobile number that contains the digits, without an index. */
export const hasMobile = (sql: Sql, column: string, q: string): Fragment =>
  hasCode(sql, sql`${sql.unsafe(column)}`, q);

/** The same condition by the index of the number's suffixes. */
export const hasDigits = (sql: Sql, column: string, q: string): Fragment => {
  const digits = foldCode(q);
  return digits.length < FEWEST_DIGITS
    ? hasMobile(sql, column, q)
    : sql`${sql.unsafe(tailsOf(column))} @@ ${`'${digits}':*`}::tsquery`;
};

/** Rows by the digits of their own mobile number. */
export const ofMobile = (sql: Sql, column: string, q: string): Part[] =>
  isNumber(q) ? [{ where: hasDigits(sql, column, q), guessed: hasMobile(sql, column, q) }] : [];

/**
 * Uses `like` for words without letter case, such as Persian and digits: `ilike` takes ten times as
 * long per row.
 */
const has = (sql: Sql, column: Fragment, words: string) =>
  words.toLowerCase() === words.toUpperCase()
    ? sql`${column} like ${containing(words)}`
    : sql`${column} ilike ${containing(words)}`;
