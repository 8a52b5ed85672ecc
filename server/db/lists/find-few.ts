import type { Sql } from '#server/db/client.ts';
import { containing, FEWEST_DIGITS, type Fragment, tailsOf } from '#server/db/filters.ts';
import { foldCode, foldText } from '#shared/fold-text.ts';
import { expectRows } from './count-rows.ts';

/** `few` are read one by one, counted and sorted; of more than `ofMonths` by days the first of each month are sorted. */
export const bounds = { few: 3_000, some: 10_000, walked: 3_000, ofMonths: 10_000 };
/** What the planner takes for so common is not read at all to find that out. */
export const SURELY_COMMON = 2_000;

/** The ids, as text, that all of these find together (`id from … where …`); undefined where one finds more than are few. */
export async function findFew(sql: Sql, parts: Fragment[]): Promise<string[] | undefined> {
  const found = await findEach(sql, parts);
  const few = found.filter((ids) => ids !== undefined);
  return few.length < found.length ? undefined : [...new Set(few.flat())];
}

/** The ids that each of these finds, in one statement. Counted where they are, so that many are not sent to be thrown away. */
export async function findEach(sql: Sql, parts: Fragment[]): Promise<(string[] | undefined)[]> {
  if (parts.length === 0) return [];
  const few = parts.map(
    (part, at) => sql`
      select ${sql.unsafe(String(at))} as at, f.id from (select ${part} limit ${bounds.few + 1}) f(id)`,
  );
  const rows = await sql<{ at: number; ids: string[] | null }[]>`
    select at, case when count(*) <= ${bounds.few} then array_agg(id::text) end as ids
    from (${few.reduce((all, one) => sql`${all} union all ${one}`)}) found group by at`;
  const found = new Map(rows.map(({ at, ids }) => [at, ids ?? undefined]));
  return parts.map((_, at) => (found.has(at) ? found.get(at) : []));
}

/** Whether more than so many are found. */
export async function hasMore(sql: Sql, part: Fragment, than: number): Promise<boolean> {
  const [row] = await sql<{ rows: number }[]>`
    select count(*)::int as rows from (select ${part} limit ${than + 1}) found`;
  return (row?.rows ?? 0) > than;
}

/**
 * What finds rows: a condition of their own, or ids, `u.id from users u where …`, among which a column of theirs is (their
 * own ids where none is named). `guessed` is the same in words of which the planner can guess how many it finds.
 */
export type Part = ({ where: Fragment } | { ids: Fragment; among?: Fragment }) & {
  guessed?: Fragment;
};

export const isLed = (part: Part): part is Extract<Part, { ids: Fragment }> => 'ids' in part;

export const guessable = ({ guessed, ...part }: Part): Part => {
  if (!guessed) return part;
  return 'ids' in part ? { ...part, ids: guessed } : { where: guessed };
};

/** A list and the column of its ids: `orders o`, `o.id`. */
export type Listed = { rows: Fragment; id: Fragment };

/** The ids of the rows that a part finds, `id from … where …`. As an array each is looked up: joined, the whole list might be read for some. */
export function idsOfPart(sql: Sql, { rows, id }: Listed, part: Part): Fragment {
  if (!isLed(part)) return sql`${id} from ${rows} where ${part.where}`;
  const { ids, among: column } = part;
  return column ? sql`${id} from ${rows} where ${column} = any(array(select ${ids}))` : ids;
}

/** Rows that one of the parts finds, each by its own index: joined by `or`, none could be used. */
export const foundByAny = (sql: Sql, list: Listed, parts: Part[]): Fragment =>
  sql`${list.id} in (${idsOfParts(sql, list, parts)})`;

export const idsOfParts = (sql: Sql, list: Listed, parts: Part[]): Fragment =>
  parts
    .map((part) => sql`select ${idsOfPart(sql, list, part)}`)
    .reduce((all, one) => sql`${all} union ${one}`);

export type Search = {
  /** Each finds rows by the words. */
  parts: (q: string) => Part[];
  /** Whether a row has the words. */
  has: (q: string) => Fragment;
  /** Whether very many have them, where the planner knows nothing of it. */
  isCommon?: () => Promise<boolean>;
};

/** The condition of words: ids where few rows have them, met on the way where very many do. */
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

/** The planner is asked how many rows each part finds, and how many others lead to them: all of these are read. */
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

/** Selected from, so that each is looked up: of a thousand that it sees the planner reads a whole index to meet them. */
export const among = (sql: Sql, id: Fragment, ids: string[]) =>
  sql`${id} = any(array(select unnest(${ids}::uuid[])))`;

/** A person `u` by a part of the mobile number or of the name. */
export const isCalled = (sql: Sql, q: string): Fragment =>
  isNumber(q)
    ? hasCode(sql, sql`u.mobile_number`, q)
    : hasText(sql, sql`(u.first_name || ' ' || u.last_name)`, q);

/** The same by an index, where people lead to rows of a list. */
export const areCalled = (sql: Sql, q: string): Fragment =>
  isNumber(q) ? hasDigits(sql, 'u.mobile_number', q) : isCalled(sql, q);

/** Rows of such people, by the column that says whose they are. */
export const ofCalled = (sql: Sql, userId: Fragment, q: string): Part => ({
  among: userId,
  ids: sql`u.id from users u where ${areCalled(sql, q)}`,
  guessed: sql`u.id from users u where ${isCalled(sql, q)}`,
});

/** Rows of orders with such a number, by the column that says of which order they are. */
export const ofNumbered = (sql: Sql, orderId: Fragment, q: string): Part[] =>
  isNumber(q) ? [{ among: orderId, ids: sql`o.id from orders o where ${isNumbered(sql, q)}` }] : [];

/** An order `o` by a part of its number, whatever stands between its digits; nothing where no digits are typed. */
export const isNumbered = (sql: Sql, q: string): Fragment =>
  isNumber(q) ? hasCode(sql, sql`replace(o.order_number, '-', '')`, q) : sql`false`;

/** Whether digits alone are typed: part of a number of the shop, a mobile number or a code, never of a name. */
export const isNumber = (q: string): boolean => /^\d+$/.test(foldCode(q));

/** A text that has the words anywhere. */
export const hasText = (sql: Sql, column: Fragment, q: string): Fragment =>
  has(sql, column, foldText(q));

/** A number or code that has them, whatever stands between its parts. */
export const hasCode = (sql: Sql, column: Fragment, q: string): Fragment =>
  has(sql, column, foldCode(q));

/** Whether a row that is met has the digits in its mobile number. */
export const hasMobile = (sql: Sql, column: string, q: string): Fragment =>
  hasCode(sql, sql`${sql.unsafe(column)}`, q);

/** The same by the index of the ends of the number. */
export const hasDigits = (sql: Sql, column: string, q: string): Fragment => {
  const digits = foldCode(q);
  return digits.length < FEWEST_DIGITS
    ? hasMobile(sql, column, q)
    : sql`${sql.unsafe(tailsOf(column))} @@ ${`'${digits}':*`}::tsquery`;
};

/** Rows by the digits of their own mobile number. */
export const ofMobile = (sql: Sql, column: string, q: string): Part[] =>
  isNumber(q) ? [{ where: hasDigits(sql, column, q), guessed: hasMobile(sql, column, q) }] : [];

/** What has no capitals, as Persian and digits, is compared as it stands: folding every row that is met takes ten times as long. */
const has = (sql: Sql, column: Fragment, words: string) =>
  words.toLowerCase() === words.toUpperCase()
    ? sql`${column} like ${containing(words)}`
    : sql`${column} ilike ${containing(words)}`;
