import type { Ctx } from '#server/context.ts';
import { allOf } from '#server/db/filters.ts';
import { hasMore, type Search, SURELY_COMMON } from '#server/db/lists/find-few.ts';
import { SCALES, type WordQueries, wordQueries } from '#server/domain/words/index-query.ts';
import { foldForSearch } from '#server/domain/words/normalize.ts';
import { readLexicon } from '#server/domain/words/read-lexicon.ts';
import { readCounts } from './cached-counts.ts';

type Query = { q?: string | undefined };

/** Query of the word index for a list; undefined without search words. */
export const indexQuery = async (ctx: Ctx, query: Query): Promise<string | undefined> =>
  (await queriesOf(ctx, query))?.all;

/** The same queries, with those of its samples. */
export async function queriesOf(ctx: Ctx, { q }: Query): Promise<WordQueries | undefined> {
  const words = wordsOf(q).map((typed) => ({ typed, forms: [typed], related: [] }));
  if (words.length === 0) return undefined;
  const [{ lexicon }, { isLarge }] = await Promise.all([readLexicon(ctx), readCounts(ctx)]);
  return wordQueries({ words }, { lexicon, isLarge });
}

/** Search by words in a list of products. */
export const searchOf = (sql: Ctx['sql'], index: WordQueries): Search => ({
  parts: () => [{ ids: sql`id from ${indexed(sql, index.all)}` }],
  has: (typed) => hasWords(sql, typed),
  isCommon: () => isCommon(sql, index),
});

/**
 * True if the words match too many products: the index reads all matches before it returns one, so
 * a sample decides.
 */
async function isCommon(sql: Ctx['sql'], { samples }: WordQueries): Promise<boolean> {
  const [, sample = ''] = samples;
  const [, scale = 1] = SCALES;
  return hasMore(sql, sql`id from ${indexed(sql, sample)}`, Math.ceil(SURELY_COMMON / scale));
}

/** Ids of products that match a query of the word index, as `id from …`. */
export const indexed = (sql: Ctx['sql'], query: string) => sql`product_search
  where product_words(search_text, brand_id, category_id, status, tier, id) @@ ${query}::tsquery`;

/** Condition on a product `p`, for words that match very many products. */
export const hasWords = (sql: Ctx['sql'], q: string) =>
  allOf(
    sql,
    wordsOf(q).map((word) => sql`p.search_text like ${`%${word}%`}`),
  );

const wordsOf = (q = '') => foldForSearch(q).split(' ').filter(Boolean).slice(0, 8);
