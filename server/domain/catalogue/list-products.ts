import type { z } from 'zod';
import type {
  MovedName,
  ProductList,
  productQuery,
  SortOrder,
} from '../../../contract/catalogue.ts';
import type { Ctx } from '../../context.ts';
import { type Attempt, attemptsAt } from './attempts.ts';
import { type CardRow, cardColumns, toCard } from './card.ts';
import {
  countGroups,
  MOST_MATCHES,
  type Narrowing,
  priceCondition,
  saleCondition,
  soldAt,
} from './count-groups.ts';
import { type Hit, meantBy, whyFound } from './explain-hit.ts';
import { type Chosen, facetsOf, isChosen, sumOf } from './list-facets.ts';
import { containsWords, type Match, nearness } from './match-words.ts';
import { findNamed, type Named, type Names, readNames } from './read-names.ts';
import type { SlowMemory } from './slow-memory.ts';

type Query = z.output<typeof productQuery>;
/** The attributes come only where they may be why a query found the product. */
type ListedRow = CardRow & { attributes?: Hit['attributes'] };
type Listed = { list: ProductList; hits: Hit[] };

/** One page of published products with the counts of each filter; prices in toman. */
export async function listProducts(
  ctx: Ctx,
  query: Query,
  memory: SlowMemory,
): Promise<ProductList> {
  let typed: ProductList | undefined;
  for await (const attempt of attemptsAt(ctx, query.q ?? '')) {
    const { match, kind } = attempt;
    const listed = await listMatching(ctx, query, narrowingOf(query, match), memory);
    if (kind === 'typed') typed = listed.list;
    if (listed.list.total > 0) return answerOf(listed, attempt);
    if (kind === 'typed' && isFiltered(query) && (await isSomewhere(ctx, match)))
      return typed ?? listed.list;
  }
  return typed ?? (await listMatching(ctx, query, narrowingOf(query, undefined), memory)).list;
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

/** Words that a filter hides are no mistake. */
async function isSomewhere({ sql }: Ctx, match: Match): Promise<boolean> {
  const [found] = await sql`
    with found as materialized (select 1 from products p where ${containsWords(sql, match)})
    select 1 from found limit 1`;
  return found !== undefined;
}

async function listMatching(
  ctx: Ctx,
  query: Query,
  narrow: Narrowing,
  memory: SlowMemory,
): Promise<Listed> {
  const sort = sortOf(query.sort, narrow);
  const names = await readNames(ctx);
  const chosen = {
    brands: chosenOf(names.brands, query.brand),
    categories: chosenOf(names.categories, query.category),
  };
  const [rows, groups] = await Promise.all([
    readPage(ctx, query, narrow, chosen, sort),
    memory(JSON.stringify(narrow), () => countGroups(ctx, narrow)),
  ]);
  const hits = rows.map((row) => hitOf(row, names));
  const list = {
    items: rows.map((row, at) => ({ ...toCard(row, names), ...reasonOf(narrow.match, hits[at]) })),
    total: sumOf(groups.filter(isChosen(chosen)), 'count'),
    page: query.page,
    pageSize: query.pageSize,
    sort,
    facets: facetsOf(groups, chosen, names),
    corrected: false,
    meant: null,
    without: null,
    ...movedOf(names, query),
  };
  return { list, hits };
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

/** Ids first, from an index alone where there is one, so that a far page costs little. */
function readPage(ctx: Ctx, query: Query, narrow: Narrowing, chosen: Chosen, sort: SortOrder) {
  const { sql } = ctx;
  const offset = (query.page - 1) * query.pageSize;
  // as text: behind a parameter the planner expects a tenth of the shop and joins it row by row
  const size = sql.unsafe(String(query.pageSize));
  return sql<ListedRow[]>`
    with ${found(sql, narrow, chosen, sort)},
    page as (
      select p.id from found p where ${saleCondition(sql, narrow.saleType)} and ${priceCondition(sql, narrow)}
        and ${narrow.available ? sql`p.on_hand > p.reserved` : sql`true`} and ${isAmong(sql, chosen)}
      order by ${orderOf(sql, sort, narrow)} limit ${size} offset ${offset}),
    placed as materialized (select id, row_number() over () as place from page)
    select ${cardColumns(sql)} ${narrow.match ? sql`, p.attributes` : sql``} from placed join products p using (id) order by place`;
}

/**
 * Materialized, because the planner would otherwise walk the whole shop in the order of the list and
 * wait for a match: few products have a word, and those of one brand may all be dear.
 */
function found(sql: Ctx['sql'], { match, available }: Narrowing, chosen: Chosen, sort: SortOrder) {
  const isByPrice = sort === 'cheapest' || sort === 'expensive';
  if (match) {
    return sql`matches as materialized (
      select p.id, p.brand_id, p.category_id, p.price, p.partial_price, p.sale_types, p.on_hand, p.reserved, p.sold_count,
        p.published_at, ${nearness(sql, match)} as near
      from products p where ${containsWords(sql, match)}),
    found as (select * from matches limit ${sql.unsafe(String(MOST_MATCHES))})`;
  }
  if (isByPrice && !available && (chosen.brands || chosen.categories)) {
    return sql`found as materialized (
      select p.id, p.brand_id, p.category_id, p.price, p.partial_price, p.sale_types
      from products p where p.status = 'published' and ${isAmong(sql, chosen)})`;
  }
  return sql`found as (select * from products p where p.status = 'published')`;
}

function isAmong(sql: Ctx['sql'], { brands, categories }: Chosen) {
  const ofBrands = brands ? sql`p.brand_id = any(${[...brands]}::uuid[])` : sql`true`;
  return categories
    ? sql`${ofBrands} and p.category_id = any(${[...categories]}::uuid[])`
    : ofBrands;
}

/** The id breaks every tie, so that no product is on two pages or on none. */
function orderOf(sql: Ctx['sql'], sort: SortOrder, { match, saleType }: Narrowing) {
  if (sort === 'cheapest') return sql`${soldAt(sql, saleType)}, p.id`;
  if (sort === 'expensive') return sql`${soldAt(sql, saleType)} desc, p.id desc`;
  if (sort === 'newest') return sql`p.published_at desc nulls last, p.id desc nulls last`;
  const bestselling = sql`p.sold_count desc nulls last, p.id desc nulls last`;
  return sort === 'relevant' && match ? sql`p.near, ${bestselling}` : bestselling;
}
