import type { Ctx } from '#server/context.ts';
import { allOf } from '#server/db/filters.ts';
import { wordQueries } from '#server/domain/words/index-query.ts';
import { foldForSearch } from '#server/domain/words/normalize.ts';
import { readLexicon } from '#server/domain/words/read-lexicon.ts';
import { readCounts } from './kept-counts.ts';

/** What the index of words is asked for the words of a list; undefined without words. */
export async function indexQuery(
  ctx: Ctx,
  { q }: { q?: string | undefined },
): Promise<string | undefined> {
  const words = wordsOf(q).map((typed) => ({ typed, forms: [typed], kin: [] }));
  if (words.length === 0) return undefined;
  const [{ lexicon }, { isLarge }] = await Promise.all([readLexicon(ctx), readCounts(ctx)]);
  return wordQueries({ words }, { lexicon, isLarge }).all;
}

/** The ids of goods `id from …` whose words the index finds. */
export const indexed = (sql: Ctx['sql'], query: string) => sql`product_search
  where product_words(search_text, brand_id, category_id, status, tier, id) @@ ${query}::tsquery`;

/** Goods `p` that have the words, where very many do. */
export const hasWords = (sql: Ctx['sql'], q: string) =>
  allOf(
    sql,
    wordsOf(q).map((word) => sql`p.search_text like ${`%${word}%`}`),
  );

const wordsOf = (q = '') => foldForSearch(q).split(' ').filter(Boolean).slice(0, 8);
