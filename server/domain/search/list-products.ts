import type { z } from 'zod';
import type { ProductList, productQuery, SortOrder } from '#contract/catalogue.ts';
import type { Ctx } from '#server/context.ts';
import { toCard } from '#server/domain/catalogue/card.ts';
import { asPublic, hiddenFor } from '#server/domain/catalogue/hide-wholesale.ts';
import {
  findTerm,
  narrowest,
  readTerms,
  type Terms,
  withBelow,
} from '#server/domain/catalogue/read-terms.ts';
import { atShownPrices } from '#server/domain/price-lists/at-own-prices.ts';
import { readVocabulary } from '#server/domain/words/read-synonyms.ts';
import type { Asking } from './asking.ts';
import { chosenFacets, facetNames } from './attribute-facets.ts';
import { isFiltered } from './candidates.ts';
import { countMiss } from './count-miss.ts';
import { type Attempt, attemptsAt } from './fallbacks.ts';
import { meantBy } from './highlight.ts';
import { countFacets } from './list-facets.ts';
import { type Listed, listFound, listOf } from './list-found.ts';
import { isByPrice } from './own/is-by-price.ts';
import { listOwn } from './own/list-own.ts';
import { ownRange } from './own/own-facets.ts';
import { type OwnTerms, readOwnTerms } from './own/own-terms.ts';
import { readPage } from './read-page.ts';
import { foundAmong } from './relax-query.ts';

type Query = z.output<typeof productQuery>;
/**
 * One page of published products with the counts of each filter; prices in toman. A query without
 * an answer is counted.
 */
export async function listProducts(ctx: Ctx, asked: Query): Promise<ProductList> {
  const isHidden = (await hiddenFor(ctx)) !== null;
  const query = isHidden ? withoutWholesalePrices(asked) : asked;
  const [list, hasDiscounts] = await Promise.all([listAnswer(ctx, query), anyDiscount(ctx)]);
  const isMissed = query.q && query.page === 1 && !isFiltered(query) && list.sort === 'relevant';
  if (isMissed && (list.total === 0 || list.without)) {
    const without = list.without?.words ?? [];
    await countMiss(ctx, { query: query.q ?? '', without, isEmpty: list.total === 0 });
  }
  const price = isHidden ? await retailRange(ctx, query, list) : list.facets.price;
  const items = await atShownPrices(ctx, list.items);
  return { ...list, items, facets: { ...list.facets, hasDiscounts, price } };
}

/** Range of retail prices; one of all products would tell what wholesale costs. */
async function retailRange(ctx: Ctx, query: Query, list: ProductList) {
  if (query.saleType === 'partialSell') return list.facets.price;
  if (query.saleType === 'totalSell') return { min: 0, max: 0 };
  const retail = await listAnswer(ctx, { ...query, saleType: 'partialSell', page: 1 });
  return retail.facets.price;
}

/** Query that filters and sorts by retail prices alone, as the shop hides those of wholesale. */
function withoutWholesalePrices(query: Query): Query {
  const isBySum = query.sort === 'cheapest' || query.sort === 'expensive';
  const isPriced = isBySum || query.minPrice !== undefined || query.maxPrice !== undefined;
  if (!isPriced) return query;
  if (query.saleType !== 'totalSell') return { ...query, saleType: 'partialSell' };
  const { minPrice: _, maxPrice: __, ...rest } = query;
  return isBySum ? { ...rest, sort: undefined } : rest;
}

/** True while a product has a struck price; the filter is offered then. */
const anyDiscount = (ctx: Ctx) =>
  ctx.remember('discounts', ['promotions'], async () => {
    const [row] = await ctx.sql<{ found: boolean }[]>`
      select exists (select from offer_prices where percent > 0) as found`;
    return row?.found ?? false;
  });

async function listAnswer(ctx: Ctx, query: Query): Promise<ProductList> {
  const [asking, vocabulary] = await Promise.all([
    askingOf(ctx, query),
    query.q ? readVocabulary(ctx) : undefined,
  ]);
  let typed: ProductList | undefined;
  if (query.q && vocabulary)
    for await (const attempt of attemptsAt(ctx, query.q, vocabulary)) {
      const { match, kind } = attempt;
      const listed = await listFound(ctx, { ...asking, match, lexicon: vocabulary.lexicon });
      if (kind === 'typed') typed = listed.list;
      if (listed.list.total > 0) return answerOf(listed, attempt);
      // words that a filter hides are no mistake
      const isHidden = async () => (await foundAmong(ctx, [match], vocabulary.lexicon))[0];
      if (kind === 'typed' && isFiltered(query) && (await isHidden())) return listed.list;
    }
  return typed ?? (await listAll(ctx, asking));
}

async function askingOf(ctx: Ctx, query: Query): Promise<Asking> {
  const [names, own] = await Promise.all([
    readTerms(ctx),
    ctx.pricesOf && readOwnTerms(ctx, ctx.pricesOf),
  ]);
  const { available, saleType, minPrice, maxPrice } = query;
  const within = categoriesOf(names, query.category);
  const offered = facetNames(names, within.named);
  return {
    query,
    names,
    ...(own && hasAny(own) && { own }),
    narrow: {
      available: Boolean(available),
      saleType,
      minPrice,
      maxPrice,
      discounted: Boolean(query.discounted) || query.sort === 'discount',
    },
    offered,
    chosen: {
      brands: chosenOf(names.brands, query.brand),
      ...within,
      facets: chosenFacets(query.facet, offered),
    },
  };
}

/** True for prices of a list, or of a promotion for a group. */
const hasAny = ({ lists, promotions }: OwnTerms) => lists.length + promotions.length > 0;

function answerOf({ list, hits: [best] }: Listed, { match, kind, without }: Attempt): ProductList {
  return {
    ...list,
    corrected: kind !== 'typed',
    meant: kind === 'meant' && best ? meantBy(match, best) : null,
    without: without.length > 0 && best ? { words: without, shown: meantBy(match, best) } : null,
  };
}

/** All products that the filters leave; the counts tell how the page is best read. */
async function listAll(ctx: Ctx, asking: Asking): Promise<ProductList> {
  const { query, names } = asking;
  const sort = !query.sort || query.sort === 'relevant' ? 'newest' : query.sort;
  if (asking.own && isByPrice(query)) return listOwn(ctx, { ...asking, sort }, asking.own);
  const counted = await countAll(ctx, { ...asking, sort });
  const rows = counted.total === 0 ? [] : await readPage(ctx, { ...asking, sort }, counted);
  const items = await asPublic(
    ctx,
    rows.map((row) => toCard(row, names)),
  );
  return listOf(asking, { counted, items, sort, most: Number.POSITIVE_INFINITY });
}

/** Counts of a list that no price decides; the range of prices is that of the buyer. */
async function countAll(ctx: Ctx, asked: Asking & { sort: SortOrder }) {
  const [counted, price] = await Promise.all([
    countFacets(ctx, asked, asked.names),
    asked.own && ownRange(ctx, asked, asked.own),
  ]);
  return price ? { ...counted, facets: { ...counted.facets, price } } : counted;
}

function chosenOf(all: Terms['brands'], asked: string[] | undefined) {
  if (!asked?.length) return undefined;
  return new Set(asked.flatMap((one) => findTerm(all.values(), one)?.id ?? []));
}

function categoriesOf({ categories }: Terms, asked: string[] | undefined) {
  const named = chosenOf(categories, asked);
  const lowest = named && withBelow(categories, narrowest(categories, [...named]));
  return { named, categories: lowest };
}
