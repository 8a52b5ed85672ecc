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
