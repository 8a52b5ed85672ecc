import type { Sql } from './client.ts';
import type { Fragment } from './filters.ts';

/** So many rows with a word are met soon enough on the way through any order of a list. */
const COMMON = 5_000;

/**
 * The ids, as text, that each of these finds (`id from … where …`); undefined where one finds more than 5,000: then a list looks at its rows
 * one after the other, because it soon has a page of them.
 */
export async function findFew(sql: Sql, parts: Fragment[]): Promise<string[] | undefined> {
  const found = await Promise.all(
    parts.map(
      (part) =>
        sql<{ id: string }[]>`select f.id::text as id from (select ${part} limit ${COMMON + 1}) f`,
    ),
  );
  if (found.some((rows) => rows.length > COMMON)) return undefined;
  return [...new Set(found.flatMap((rows) => rows.map(({ id }) => id)))];
}

type Search = {
  id: Fragment;
  /** Each finds ids by the words. */
  parts: (q: string) => Fragment[];
  /** Whether a row has the words. */
  has: (q: string) => Fragment;
};

/** The condition of the words of a list: ids where few have them, met on the way (`isCommon`) where very many do. */
export async function findWords(sql: Sql, q: string | undefined, { id, parts, has }: Search) {
  if (!q) return { words: sql`true`, isSearch: false, isCommon: false };
  const few = await findFew(sql, parts(q));
  return few
    ? { words: sql`${id} = any(${few}::uuid[])`, isSearch: true, isCommon: false }
    : { words: has(q), isSearch: false, isCommon: true };
}
