import type { Ctx } from '#server/context.ts';
import { ANY, matches } from './candidates.ts';
import { containsWords, type Match } from './match-words.ts';
import { wordQueries } from './word-query.ts';

/** The index may find a little more than the words say. */
const ENOUGH_TO_CHECK = 100;

/** Which of these matches some published product has, in one statement. */
export async function foundAmong(ctx: Ctx, asked: Match[]): Promise<boolean[]> {
  const { sql } = ctx;
  if (asked.length === 0) return [];
  const queries = await Promise.all(asked.map((match) => wordQueries(ctx, match)));
  const each = asked.map(
    (match, at) => sql`exists (
      select from ${matches(sql, queries[at]?.tiers ?? [], ENOUGH_TO_CHECK, ANY)} p where ${containsWords(sql, match)})`,
  );
  const [row] = await sql<{ found: boolean[] }[]>`
    select array[${each.reduce((all, one) => sql`${all}, ${one}`)}] as found`;
  return row?.found ?? [];
}
