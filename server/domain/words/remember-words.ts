import type { Ctx } from '#server/context.ts';
import type { Sql } from '#server/db/client.ts';
import { wordsOf } from './index-text.ts';

const BATCH = 2000;

/** Adds the words of a product, brand or category to those that a mistyped search is corrected to. */
export const rememberWords = (tx: Pick<Ctx, 'sql'>, searchText: string): Promise<void> =>
  insertWords(tx.sql, wordsOf(searchText));

/** Adds words; those already there stay. */
export async function insertWords(sql: Sql, words: Iterable<string>): Promise<void> {
  // sorted: two writers that add the same words must lock them in the same order
  const sorted = [...new Set(words)].sort();
  for (let from = 0; from < sorted.length; from += BATCH) {
    const some = sorted.slice(from, from + BATCH);
    await sql`
      insert into search_words (word) select unnest(${some}::text[])
      on conflict do nothing`;
  }
}
