import type { z } from 'zod';
import type { MovedName, ProductList, productQuery, SortOrder } from '#contract/catalogue.ts';
import type { Ctx } from '#server/context.ts';
import { type Attempt, attemptsAt } from './attempts.ts';
import { matches } from './candidates.ts';
import { type CardRow, cardColumns, toCard } from './card.ts';
import {
  isAmong,
  MOST_MATCHES,
  type Narrowing,
  priceCondition,
  saleCondition,
  soldAt,
} from './count-groups.ts';
import { countMiss } from './count-miss.ts';
import { type Hit, meantBy, whyFound } from './explain-hit.ts';
import { startFor } from './far-pages.ts';
import { foundAmong } from './found-among.ts';
import { type Chosen, countFacets, type Facets, NOTHING } from './list-facets.ts';
import { containsWords, type Match, nearness } from './match-words.ts';
import { findNamed, type Named, type Names, readNames } from './read-names.ts';
import { wordQueries } from './word-query.ts';

type Query = z.output<typeof productQuery>;
/** The attributes come only where they may be why a query found the product. */
type ListedRow = CardRow & { attributes?: Hit['attributes'] };
type Listed = { list: ProductList; hits: Hit[] };

/** So many matches are weighed by relevance; for the other orders, which tell less by themselves, more. */
const WEIGHED = 300;
const SORTED = 1_000;
/** So few are read whole and put in order. */
const FEW = 2_000;
/** Of an estimate so much can surely be paged through. */
const SURE = 0.8;

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
  let typed: ProductList | undefined;
  for await (const attempt of attemptsAt(ctx, query.q ?? '')) {
    const { match, kind } = attempt;
    const listed = await listMatching(ctx, query, narrowingOf(query, match));
    if (kind === 'typed') typed = listed.list;
    if (listed.list.total > 0) return answerOf(listed, attempt);
    // words that a filter hides are no mistake
    if (kind === 'typed' && isFiltered(query) && (await foundAmong(ctx, [match]))[0])
      return typed ?? listed.list;
  }
  return typed ?? (await listMatching(ctx, query, narrowingOf(query, undefined))).list;
}

function answerOf({ list, hits: [best] }: Listed, { match, kind, without }: Attempt): ProductList {
  return {
    ...list,
    corrected: kind !== 'typed',
    meant: kind === 'meant' && best ? meantBy(match, best) : null,
    without: without.length > 0 && best ? { words: without, shown: meantBy(match, best) } : null,
  };
}

const isFiltered = ({ brand, category, minPrice, maxPrice, saleType, available }: Query) =>
  Boolean(brand?.length || category?.length || saleType || available) ||
  minPrice !== undefined ||
  maxPrice !== undefined;

function narrowingOf(query: Query, match: Match | undefined): Narrowing {
  const { saleType, minPrice, maxPrice } = query;
  return {
    match,
    available: Boolean(query.available),
    saleType,
    minPrice,
    maxPrice,
  };
}

async function listMatching(ctx: Ctx, query: Query, narrow: Narrowing): Promise<Listed> {
  const sort = sortOf(query.sort, narrow);
  const names = await readNames(ctx);
  const chosen = {
    brands: chosenOf(names.brands, query.brand),
    categories: chosenOf(names.categories, query.category),
  };
  const asked = { query, narrow, chosen, sort };
  const { rows, counted } = narrow.match
    ? await findAndCount(ctx, asked, narrow.match, names)
    : await countAndRead(ctx, asked, names);
  const hits = rows.map((row) => hitOf(row, names));
  const list = {
    ...counted,
    items: rows.map((row, at) => ({ ...toCard(row, names), ...reasonOf(narrow.match, hits[at]) })),
    reachable: reachOf(counted, narrow),
    page: query.page,
    pageSize: query.pageSize,
    sort,
    corrected: false,
    meant: null,
    without: null,
    ...movedOf(names, query),
  };
  return { list, hits };
}

/** Words that find nothing are not counted: another reading of them is next. */
async function findAndCount(ctx: Ctx, asked: Asked, match: Match, names: Names) {
  const rows = await readFound(ctx, asked, match);
  const isMissed = rows.length === 0 && asked.query.page === 1 && !isFiltered(asked.query);
  return { rows, counted: isMissed ? NOTHING : await countFacets(ctx, asked, names) };
}

/** The counts tell how the page is best read. */
async function countAndRead(ctx: Ctx, asked: Asked, names: Names) {
  const counted = await countFacets(ctx, asked, names);
  return { rows: counted.total === 0 ? [] : await readPage(ctx, asked, counted), counted };
}

/** An estimate may be too high, and nobody misses the last pages of so many. */
function reachOf({ total, isEstimate }: Facets, { match }: Narrowing): number {
  const sure = isEstimate ? Math.floor(total * SURE) : total;
  return match ? Math.min(sure, MOST_MATCHES) : sure;
}

function reasonOf(match: Match | undefined, hit: Hit | undefined) {
  const why = match && hit && whyFound(match, hit);
  return why && { why };
}

const hitOf = ({ title, code, brandId, categoryId, attributes }: ListedRow, names: Names): Hit => ({
  title,
  code,
  brand: names.brands.get(brandId)?.name ?? '',
  category: names.categories.get(categoryId)?.name ?? '',
  attributes: attributes ?? [],
});

function sortOf(asked: SortOrder | undefined, { match }: Narrowing): SortOrder {
  const sort = asked ?? 'relevant';
  return sort === 'relevant' && !match ? 'newest' : sort;
}

function chosenOf(all: Names['brands'], asked: string[] | undefined) {
  if (!asked?.length) return undefined;
  return new Set(asked.flatMap((one) => findNamed(all.values(), one)?.id ?? []));
}

/** The asked brands and categories that are to be asked for by another slug, as an earlier one is. */
function movedOf({ brands, categories }: Names, { brand, category }: Query) {
  const moved = [
    ...movedAmong('brand', [...brands.values()], brand),
    ...movedAmong('category', [...categories.values()], category),
  ];
  return moved.length > 0 ? { moved } : {};
}

const movedAmong = (param: MovedName['param'], all: Named[], asked: string[] = []): MovedName[] =>
  asked.flatMap((from) => {
    const to = findNamed(all, from)?.slug;
    return to && to !== from ? [{ param, from, to }] : [];
  });

type Asked = { query: Query; narrow: Narrowing; chosen: Chosen; sort: SortOrder };

/** The best of what the words find, weighed row by row: all of few matches, of many those of the best tiers. */
async function readFound(ctx: Ctx, { query, narrow, chosen, sort }: Asked, match: Match) {
  const { sql } = ctx;
  const offset = (query.page - 1) * query.pageSize;
  if (offset >= MOST_MATCHES) return [];
  const { ranked, tiers } = await wordQueries(ctx, match, chosen);
  const isRanked = sort === 'relevant';
  const weighed = Math.max(isRanked ? WEIGHED : SORTED, offset + query.pageSize);
  return sql<ListedRow[]>`
    with placed as materialized (
      select p.id, row_number() over (order by ${orderOf(sql, sort, narrow)}) as place
      from ${matches(sql, isRanked ? ranked : tiers, weighed, narrow)} p
      where ${containsWords(sql, match)} and ${isAmong(sql, chosen)}
      order by place limit ${sql.unsafe(String(query.pageSize))} offset ${offset})
    select ${cardColumns(sql)}, p.attributes from placed join products p using (id) order by place`;
}

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
  return sql<ListedRow[]>`
    with ${listed(sql, asked, counted)},
    page as (
      select p.id from listed p where ${saleCondition(sql, narrow.saleType)} and ${priceCondition(sql, narrow)}
        and ${narrow.available ? sql`p.on_hand > p.reserved` : sql`true`} and ${isAmong(sql, chosen)} and ${condition}
      order by ${orderOf(sql, sort, narrow)} limit ${size} offset ${left}),
    placed as materialized (select id, row_number() over () as place from page)
    select ${cardColumns(sql)} from placed join products p using (id) order by place`;
}

/**
 * Materialized, because the planner would otherwise walk the whole shop in the order of the list: few may be there, and
 * those of one brand may all be dear.
 */
function listed(sql: Ctx['sql'], { query, narrow, chosen, sort }: Asked, counted: Facets) {
  const { available } = narrow;
  if (isFiltered(query) && !counted.isEstimate && counted.total <= FEW) {
    return sql`few as materialized (
      select p.id from products p where p.status = 'published' and ${isAmong(sql, chosen)}
        and ${saleCondition(sql, narrow.saleType)} and ${priceCondition(sql, narrow)}),
    listed as (select p.* from few join products p using (id))`;
  }
  const isByPrice = sort === 'cheapest' || sort === 'expensive';
  if (isByPrice && !available && (chosen.brands || chosen.categories)) {
    return sql`listed as materialized (
      select p.id, p.brand_id, p.category_id, p.price, p.partial_price, p.sale_types
      from products p where p.status = 'published' and ${isAmong(sql, chosen)})`;
  }
  return sql`listed as (select * from products p where p.status = 'published')`;
}

/** The id breaks every tie, so that no product is on two pages or on none. */
function orderOf(sql: Ctx['sql'], sort: SortOrder, { match, saleType }: Narrowing) {
  if (sort === 'cheapest') return sql`${soldAt(sql, saleType)}, p.id`;
  if (sort === 'expensive') return sql`${soldAt(sql, saleType)} desc, p.id desc`;
  if (sort === 'newest') return sql`p.published_at desc nulls last, p.id desc nulls last`;
  const bestselling = sql`p.sold_count desc nulls last, p.id desc nulls last`;
  return sort === 'relevant' && match
    ? sql`${nearness(sql, match)}, p.has_stock desc, ${bestselling}`
    : bestselling;
}
