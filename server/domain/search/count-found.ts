import type { Ctx } from '#server/context.ts';
import { cacheCounts, type Group } from '#server/domain/catalogue/cached-counts.ts';
import type { Terms } from '#server/domain/catalogue/read-terms.ts';
import { SCALES, type WordQueries } from '#server/domain/words/index-query.ts';
import { checksOf } from '#server/domain/words/query.ts';
import { offeredOf } from './attribute-facets.ts';
import { type FoundPage, narrowedBy, type Search } from './candidates.ts';
import { type Chosen, ENOUGH, type Groups, idsOf, scaled } from './count-groups.ts';
import { type Counted, type Facets, facetsOf, isChosen, outside } from './list-facets.ts';

/** So many rows are read at most for the counts of one search. */
const MAX_READ = 6_000;

type Counting = {
  search: Search;
  /** Of the words alone, without the chosen brands and categories; made only where they are counted again. */
  words: () => WordQueries;
  found: FoundPage;
  chosen: Chosen;
};

/**
 * The number of products that were found and of each choice. What was found whole is counted
 * already; only a facet whose
 * own filter hides some of it, and more than were weighed, are counted again: exactly where they
 * are few, else from a sample.
 */
export async function countFound(ctx: Ctx, counting: Counting, names: Terms): Promise<Facets> {
  const { search, found, chosen } = counting;
  const { offered } = search;
  const counted = facetsOf(await countedOf(ctx, counting), chosen, names);
  if (!offered?.names.length || !found.terms) return counted;
  // the products looked at represent all of them
  const scale = found.groups || !found.met ? 1 : Math.max(1, counted.total / found.met);
  const attributes = offeredOf(found.terms, scale, offered);
  return { ...counted, facets: { ...counted.facets, attributes } };
}

async function countedOf(ctx: Ctx, counting: Counting): Promise<Counted> {
  const { search, found, chosen } = counting;
  const { saleType, minPrice, maxPrice } = search.narrow;
  const isPriced = minPrice !== undefined || maxPrice !== undefined;
  const whole = found.groups && { groups: found.groups, isEstimate: false };
  const isPlain = !chosen.brands && !chosen.categories && !saleType && !isPriced;
  if (whole && isPlain) return sameOf(whole);
  const all = await countSought(ctx, counting);
  const among = (some: Chosen): Groups =>
    withValues({ ...all, groups: all.groups.filter(isChosen(some)) }, counting);
  const here = whole ?? among(chosen);
  const beside = (some: Chosen): Groups =>
    chosen.facets
      ? { ...all, groups: [...outside(all, chosen), ...here.groups] }
      : among({ ...some, categories: undefined });
  const unless = (isOwn: unknown, own: Groups) => (whole && !isOwn ? whole : own);
  return {
    here,
    ofBrands: unless(chosen.brands, among({ ...chosen, brands: undefined })),
    ofCategories: unless(chosen.categories, beside(chosen)),
    totalSell: unless(saleType, among(chosen)),
    partialSell: unless(saleType, among(chosen)),
    anyPrice: unless(isPriced, among(chosen)),
  };
}

/**
 * Scales counts by the share of products with the chosen values among those looked at, since the
 * counts ignore values.
 */
function withValues(groups: Groups, { chosen, found }: Counting): Groups {
  if (!chosen.facets) return groups;
  const share = (found.met ?? 0) / Math.max(1, found.looked ?? 0);
  const of = (group: Group): Group => ({
    ...group,
    count: Math.round(group.count * share),
    totalSell: Math.round(group.totalSell * share),
    partialSell: Math.round(group.partialSell * share),
  });
  return { groups: groups.groups.map(of).filter(({ count }) => count > 0), isEstimate: true };
}

const sameOf = (groups: Groups): Counted => ({
  here: groups,
  ofBrands: groups,
  ofCategories: groups,
  totalSell: groups,
  partialSell: groups,
  anyPrice: groups,
});

function countSought(ctx: Ctx, counting: Counting): Promise<Groups> {
  const { search, chosen } = counting;
  const of = [
    'words',
    // a shop that becomes large between page and count must not cache the exact count
    search.isLarge,
    search.match.words,
    search.match.isWhole,
    search.narrow,
    idsOf(chosen.brands),
    idsOf(chosen.categories),
  ];
  return cacheCounts(ctx, of, () => querySought(ctx, counting));
}

async function querySought(ctx: Ctx, { search, words, chosen }: Counting): Promise<Groups> {
  const { sql } = ctx;
  const { samples, whole } = words();
  const { brands, categories } = chosen;
  const [row] = await sql<{ found: { scale: number; groups: Group[] } }[]>`
    select count_found(${search.isLarge ? samples : []}::text[]::tsquery[], ${SCALES}::int[],
      ${whole}::text::tsquery, ${checksOf(search.match)}::text[], ${ENOUGH}::int[],
      ${MAX_READ}::int, ${idsOf(brands)}::uuid[], ${idsOf(categories)}::uuid[],
      ${narrowedBy(sql, search.narrow)}) as found`;
  const { scale, groups } = row?.found ?? { scale: 1, groups: [] };
  return { groups: scaled(groups, scale), isEstimate: scale > 1 };
}
