import { LRUCache } from 'lru-cache';
import type { Ctx } from '#server/context.ts';
import type { Group } from '#server/domain/catalogue/kept-counts.ts';
import type { Terms } from '#server/domain/catalogue/read-terms.ts';
import { SCALES, type WordQueries } from '#server/domain/words/index-query.ts';
import { checksOf } from '#server/domain/words/query.ts';
import { MINUTE } from '#shared/time.ts';
import { type FoundPage, narrowedBy, type Search } from './candidates.ts';
import { type Chosen, ENOUGH, type Groups, idsOf, scaled } from './count-groups.ts';
import { type Counted, type Facets, facetsOf, isChosen } from './list-facets.ts';

/** So many rows are read at most for the counts of one search. */
const MAX_READ = 6_000;

const MAX_KEPT = 300;

// one entry a process: its config lives as long as the process does
const kept = new WeakMap<Ctx['config'], LRUCache<string, Promise<Groups>>>();

type Counting = {
  search: Search;
  /** Of the words alone, without the chosen brands and categories; made only where they are counted again. */
  words: () => WordQueries;
  found: FoundPage;
  chosen: Chosen;
  isLarge: boolean;
};

/**
 * The number of products that were found and of each choice. What was found whole is counted already; only a facet whose
 * own filter hides some of it, and more than were weighed, are counted again: exactly where they are few, else from a sample.
 */
export async function countFound(ctx: Ctx, counting: Counting, names: Terms): Promise<Facets> {
  const { search, found, chosen } = counting;
  const { saleType, minPrice, maxPrice } = search.narrow;
  const isPriced = minPrice !== undefined || maxPrice !== undefined;
  const whole = found.groups && { groups: found.groups, isEstimate: false };
  const isPlain = !chosen.brands && !chosen.categories && !saleType && !isPriced;
  if (whole && isPlain) return facetsOf(sameOf(whole), chosen, names);
  const all = await countSought(ctx, counting);
  const among = (some: Chosen): Groups => ({ ...all, groups: all.groups.filter(isChosen(some)) });
  const here = whole ?? among(chosen);
  const unless = (isOwn: unknown, own: Groups) => (whole && !isOwn ? whole : own);
  const counted = {
    here,
    ofBrands: unless(chosen.brands, among({ ...chosen, brands: undefined })),
    ofCategories: unless(chosen.categories, among({ ...chosen, categories: undefined })),
    totalSell: unless(saleType, among(chosen)),
    partialSell: unless(saleType, among(chosen)),
    anyPrice: unless(isPriced, among(chosen)),
  };
  return facetsOf(counted, chosen, names);
}

const sameOf = (groups: Groups): Counted => ({
  here: groups,
  ofBrands: groups,
  ofCategories: groups,
  totalSell: groups,
  partialSell: groups,
  anyPrice: groups,
});

/** In a large shop counts are right within a minute, as those of its lists are. */
function countSought(ctx: Ctx, counting: Counting): Promise<Groups> {
  if (!counting.isLarge) return querySought(ctx, counting);
  const { search, chosen } = counting;
  const key = JSON.stringify([
    search.match.words,
    search.match.isWhole,
    search.narrow,
    idsOf(chosen.brands),
    idsOf(chosen.categories),
  ]);
  const known = kept.get(ctx.config) ?? new LRUCache({ max: MAX_KEPT, ttl: MINUTE });
  kept.set(ctx.config, known);
  const counts = known.get(key) ?? querySought(ctx, counting);
  known.set(key, counts, { noUpdateTTL: true });
  counts.catch(() => known.delete(key));
  return counts;
}

async function querySought(
  ctx: Ctx,
  { search, words, chosen, isLarge }: Counting,
): Promise<Groups> {
  const { sql } = ctx;
  const { samples, whole } = words();
  const { brands, categories } = chosen;
  const [row] = await sql<{ found: { scale: number; groups: Group[] } }[]>`
    select count_found(${isLarge ? samples : []}::text[]::tsquery[], ${SCALES}::int[], ${whole}::text::tsquery,
      ${checksOf(search.match)}::text[], ${ENOUGH}::int[], ${MAX_READ}::int, ${idsOf(brands)}::uuid[],
      ${idsOf(categories)}::uuid[], ${narrowedBy(sql, search.narrow)}) as found`;
  const { scale, groups } = row?.found ?? { scale: 1, groups: [] };
  return { groups: scaled(groups, scale), isEstimate: scale > 1 };
}
