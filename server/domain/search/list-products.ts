import type { z } from 'zod';
import type { ProductList, productQuery, SortOrder } from '#contract/catalogue.ts';
import type { Ctx } from '#server/context.ts';
import { type CardRow, cardColumns, inStock, toCard } from '#server/domain/catalogue/card.ts';
import {
  findTerm,
  narrowest,
  readTerms,
  type Terms,
  withBelow,
} from '#server/domain/catalogue/read-terms.ts';
import { readVocabulary } from '#server/domain/words/vocabulary.ts';
import { chosenFacets, facetNames, meetsFacets, withFacets } from './attribute-facets.ts';
import type { Narrowing } from './candidates.ts';
import { isAmong, priceCondition, saleCondition, soldAt } from './count-groups.ts';
import { countMiss } from './count-miss.ts';
import { type Attempt, attemptsAt } from './fallbacks.ts';
import { startFor } from './far-pages.ts';
import { foundAmong } from './found-among.ts';
import { meantBy } from './highlight.ts';
import { countFacets, type Facets } from './list-facets.ts';
import { type Asking, isFiltered, type Listed, listFound, listOf } from './list-found.ts';

type Query = z.output<typeof productQuery>;
/** So few are read whole and put in order. */
const FEW = 2_000;
/** One page of published products with the counts of each filter; prices in toman. A query without an answer is counted. */
export async function listProducts(ctx: Ctx, query: Query): Promise<ProductList> {
  const list = await listAnswer(ctx, query);
  const isMissed = query.q && query.page === 1 && !isFiltered(query) && list.sort === 'relevant';
  if (isMissed && (list.total === 0 || list.without)) {
    const without = list.without?.words ?? [];
    await countMiss(ctx, { query: query.q ?? '', without, isEmpty: list.total === 0 });
  }
  return list;
}

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
  const names = await readTerms(ctx);
  const { available, saleType, minPrice, maxPrice } = query;
  const within = categoriesOf(names, query.category);
  // an index of words knows nothing of attributes by name
  const offered = query.q ? [] : facetNames(names, within.named);
  return {
    query,
    names,
    narrow: { available: Boolean(available), saleType, minPrice, maxPrice },
    chosen: {
      brands: chosenOf(names.brands, query.brand),
      ...within,
      facets: chosenFacets(query.facet, offered),
    },
  };
}

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
  const counted = await countFacets(ctx, asking, names);
  const rows = counted.total === 0 ? [] : await readPage(ctx, { ...asking, sort }, counted);
  const items = rows.map((row) => toCard(row, names));
  return listOf(asking, { counted, items, sort, most: Number.POSITIVE_INFINITY });
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

type Asked = Asking & { sort: SortOrder };

/** Ids first, from an index alone where there is one, so that a far page costs little. */
async function readPage(ctx: Ctx, asked: Asked, counted: Facets) {
  const { sql } = ctx;
  const { query, narrow, chosen, sort } = asked;
  const offset = (query.page - 1) * query.pageSize;
  const { condition, left } = isFiltered(query)
    ? { condition: sql`true`, left: offset }
    : await startFor(ctx, sort, offset);
  // as text: behind a parameter the planner expects a tenth of the shop and joins it row by row
  const size = sql.unsafe(String(query.pageSize));
  return sql<CardRow[]>`
    with ${listed(sql, asked, counted)},
    page as (
      select p.id from listed p where ${saleCondition(sql, narrow.saleType)} and ${priceCondition(sql, narrow)}
        and ${narrow.available ? inStock(sql) : sql`true`} and ${isAmong(sql, chosen)}
        and ${chosen.facets && !areFew(asked, counted) ? meetsFacets(sql, chosen.facets) : sql`true`} and ${condition}
      order by ${orderOf(sql, sort, narrow)} limit ${size} offset ${left}),
    placed as materialized (select id, row_number() over () as place from page)
    select ${cardColumns(sql)} from placed join products p using (id) order by place`;
}

/**
 * Materialized, because the planner would otherwise walk the whole shop in the order of the list: few may be there, and
 * those of one brand may all be dear.
 */
function listed(sql: Ctx['sql'], asked: Asked, counted: Facets) {
  const { narrow, chosen, sort } = asked;
  const { available } = narrow;
  if (areFew(asked, counted)) {
    return sql`few as materialized (
      select p.id from products p where p.status = 'published' and p.is_lead and ${isAmong(sql, chosen)}
        and ${saleCondition(sql, narrow.saleType)} and ${priceCondition(sql, narrow)}
        and ${chosen.facets ? withFacets(sql, chosen.facets) : sql`true`}),
    listed as (select p.* from few join products p using (id))`;
  }
  const isByPrice = sort === 'cheapest' || sort === 'expensive';
  if (isByPrice && !available && !chosen.facets && (chosen.brands || chosen.categories)) {
    return sql`listed as materialized (
      select p.id, p.brand_id, p.category_id, p.price, p.partial_price, p.sale_types
      from products p where p.status = 'published' and p.is_lead and ${isAmong(sql, chosen)})`;
  }
  return sql`listed as (select * from products p where p.status = 'published' and p.is_lead)`;
}

const areFew = ({ query }: Asked, { total, isEstimate }: Facets) =>
  isFiltered(query) && !isEstimate && total <= FEW;

/** The id breaks every tie, so that no product is on two pages or on none. */
function orderOf(sql: Ctx['sql'], sort: SortOrder, { saleType }: Narrowing) {
  if (sort === 'cheapest') return sql`${soldAt(sql, saleType)}, p.id`;
  if (sort === 'expensive') return sql`${soldAt(sql, saleType)} desc, p.id desc`;
  if (sort === 'newest') return sql`p.published_at desc nulls last, p.id desc nulls last`;
  return sql`p.sold_count desc nulls last, p.id desc nulls last`;
}
