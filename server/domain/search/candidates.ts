import type { z } from 'zod';
import type { productQuery, SortOrder } from '#contract/catalogue.ts';
import type { SaleType } from '#contract/fields.ts';
import type { Ctx } from '#server/context.ts';
import { allOf, type Fragment } from '#server/db/filters.ts';
import type { Group } from '#server/domain/catalogue/cached-counts.ts';
import { OF_TITLES, type WordQueries } from '#server/domain/words/index-query.ts';
import { checksOf, type Match, nearnessTo } from '#server/domain/words/query.ts';

/** Filters of a list besides brand and category; prices in toman. */
export type Narrowing = {
  available: boolean;
  saleType: SaleType | undefined;
  minPrice: number | undefined;
  maxPrice: number | undefined;
  /** Only products below a struck price. */
  discounted: boolean;
};

/** No filter but the words. */
export const ANY: Narrowing = {
  available: false,
  saleType: undefined,
  minPrice: undefined,
  maxPrice: undefined,
  discounted: false,
};

/**
 * Found product; `text` is the folded line of its title, with more lines only if the title does not
 * contain all words.
 */
export type Found = { id: string; text: string };

/**
 * Page of found products. `groups` is set only if fewer products matched than `weighed`. Of the
 * products `looked` at, `met` have the chosen attribute values.
 */
export type FoundPage = {
  page: Found[];
  groups: Group[] | undefined;
  terms?: Count[] | undefined;
  looked?: number;
  met?: number;
};

export type Search = {
  match: Match;
  queries: WordQueries;
  narrow: Narrowing;
  /** Attributes that the chosen category can be filtered by. */
  offered?: Offered | undefined;
  /** In a large shop stock is as of the last ranking; cards are read with the current stock. */
  isLarge: boolean;
  sort: SortOrder;
  /** Number of products to look at, the best tiers first. */
  weighed: number;
  offset: number;
  size: number;
};

const SEVERAL = 3;
/** Number of products compared word by word; beyond it, the order from the index decides. */
const COMPARED = 300;
const COMPARED_OF_MANY = 150;

type CountRow = { groups: Group[] | null; terms: Count[] | null; looked: number; met: number };
type Row = CountRow & { found: Weighed[] };
/** Row of a found product: id, code, text, in stock, pieces sold. */
type Weighed = [id: string, code: string, text: string, hasStock: boolean, soldCount: number];

/** Finds one page of products by words, in a single statement. */
export function findPage(ctx: Ctx, search: Search): Promise<FoundPage> {
  return search.sort === 'relevant' ? findNearest(ctx, search) : findSorted(ctx, search);
}

/** Compares the likeliest products with the words in this process, where it costs least. */
async function findNearest(ctx: Ctx, search: Search): Promise<FoundPage> {
  const { sql } = ctx;
  const compared = search.isLarge ? COMPARED_OF_MANY : COMPARED;
  const most = Math.max(compared, search.offset + search.size);
  const [row] = await sql<Row[]>`
    with ${soughtAndFound(sql, search)},
    likely as (
      select *
      from found
      order by in_title desc, strpos(search_text, ${` ${search.match.folded} `}) > 0 desc,
        has_stock desc, sold_count desc, id desc
      limit ${most}::int)
    select coalesce((select json_agg(json_build_array(id, code,
        case when in_title then split_part(search_text, E'\n', 1) else search_text end, has_stock,
          sold_count))
        from likely),
          '[]') as found,
        ${countsOf(sql, search)}`;
  return { page: nearest(row?.found ?? [], search), ...countsIn(row) };
}

function nearest(found: Weighed[], { match, offset, size }: Search): Found[] {
  const far = nearnessTo(match);
  return found
    .map(([id, code, text, hasStock, soldCount]) => ({
      id,
      text,
      hasStock,
      soldCount,
      far: far({ code, text }),
    }))
    .sort(
      (a, b) =>
        a.far - b.far ||
        Number(b.hasStock) - Number(a.hasStock) ||
        b.soldCount - a.soldCount ||
        (a.id < b.id ? 1 : -1),
    )
    .slice(offset, offset + size);
}

async function findSorted(ctx: Ctx, search: Search): Promise<FoundPage> {
  const { sql } = ctx;
  const [row] = await sql<(CountRow & { page: Found[] | null })[]>`
    with ${soughtAndFound(sql, search)}
    select (select json_agg(p) from (
        select id, search_text as text from found
        order by ${orderOf(sql, search)}
        limit ${search.size}::int
        offset ${search.offset}::int) p) as page,
          ${countsOf(sql, search)}`;
  return { page: row?.page ?? [], ...countsIn(row) };
}

/** CTEs of products that match the words, and of those that also have the chosen values. */
function soughtAndFound(sql: Ctx['sql'], search: Search) {
  const facets = search.offered?.facets;
  const { discounted } = search.narrow;
  const met = allOf(sql, [
    facets && meetsFacets(sql, facets),
    discounted &&
      sql`exists (select from offer_prices o where o.product_id = p.id and o.percent > 0)`,
  ]);
  const isKept = facets || discounted;
  return sql`
    sought as materialized (select * from ${candidates(sql, search)}),
    found as ${isKept ? sql`materialized` : sql`not materialized`} (
      select * from sought p where ${met})`;
}

function countsOf(sql: Ctx['sql'], search: Search) {
  const { offered } = search;
  const terms = offered?.names.length
    ? sql`(select coalesce(json_agg(c), '[]') from (
        ${countTerms(sql, sql`sought s join product_facets f on f.id = s.id`, offered)}) c)`
    : sql`null::json`;
  return sql`
    ${groupsOf(sql, search)} as groups, ${terms} as terms,
    (select count(*)::int from sought) as looked, (select count(*)::int from found) as met`;
}

const countsIn = (row: CountRow | undefined): Omit<FoundPage, 'page'> => ({
  groups: row?.groups ?? undefined,
  terms: row?.terms ?? undefined,
  looked: row?.looked ?? 0,
  met: row?.met ?? 0,
});

/** Order with the id as tie-breaker, so that no product is on two pages or on none. */
function orderOf(sql: Ctx['sql'], { sort, narrow }: Search) {
  const price = sql`sold_at(price, partial_price, ${narrow.saleType ?? null}::text)`;
  if (sort === 'cheapest') return sql`${price}, id`;
  if (sort === 'expensive') return sql`${price} desc, id desc`;
  if (sort === 'newest') return sql`published_at desc nulls last, id desc`;
  if (sort === 'discount')
    return sql`(select o.percent from offer_prices o where o.product_id = found.id) desc, id desc`;
  return sql`sold_count desc, id desc`;
}

/**
 * Candidates from the index; it ranks title matches first only if the list is sorted by relevance.
 */
function candidates(sql: Ctx['sql'], { match, queries, narrow, isLarge, sort, weighed }: Search) {
  const isRanked = sort === 'relevant';
  const asked = isRanked ? queries.ranked : queries.tiers;
  // several words usually match so few products that one look at each tier finds them all
  const wholes = match.words.length >= SEVERAL ? queries.tiers : null;
  return sql`search_candidates(${wholes}::text[]::tsquery[], ${asked}::text[]::tsquery[],
      ${checksOf(match)}::text[], ${isRanked ? OF_TITLES : 0}::int, ${weighed}::int,
      ${narrowedBy(sql, narrow)}, ${isLarge}::boolean)`;
}

/** Counts by brand and category; null if more products match than were looked at. */
const groupsOf = (sql: Ctx['sql'], { narrow, weighed }: Search) => sql`
  case when (select count(*)
    from sought) < ${weighed}::int then (select coalesce(json_agg(g), '[]')
    from (
    select brand_id as "brandId", category_id as "categoryId", count(*) as count,
      count(*) filter (where 'totalSell' = any(sale_types)) as "totalSell",
      count(*) filter (where 'partialSell' = any(sale_types)) as "partialSell",
      min(sold_at(price, partial_price, ${narrow.saleType ?? null}::text)) as min,
      max(sold_at(price, partial_price, ${narrow.saleType ?? null}::text)) as max
    from found group by 1, 2) g) end`;

/**
 * Last arguments of the search functions: sale type, lowest and highest price in toman, in stock
 * only.
 */
export const narrowedBy = (
  sql: Ctx['sql'],
  { saleType, minPrice, maxPrice, available }: Narrowing,
) =>
  sql`${saleType ?? null}::text, ${minPrice ?? null}::bigint, ${maxPrice ?? null}::bigint,
      ${available}::boolean`;

/** Chosen values of attributes and options by name: any value of one name, and every name. */
export type ChosenFacets = Map<string, string[]>;

/** Separator of name and value, in addresses and in the index. */
export const IS = ':';

export const termsOf = (name: string, values: string[]) => values.map((value) => name + IS + value);

/** Condition for products `p` with the chosen values, through their index. */
export const withFacets = (sql: Ctx['sql'], facets: ChosenFacets) =>
  sql`p.id in (select f.id from product_facets f where ${haveAll(sql, facets)})`;

/** The same condition checked row by row, for a walk through a long list or for a few products. */
export const meetsFacets = (sql: Ctx['sql'], facets: ChosenFacets) =>
  sql`(select ${haveAll(sql, facets)} from product_facets f where f.id = p.id)`;

export const haveAll = (sql: Ctx['sql'], facets: ChosenFacets): Fragment =>
  allOf(
    sql,
    [...facets].map(([name, values]) => sql`f.terms && ${termsOf(name, values)}::text[]`),
  );

export type Count = { term: string; count: number };
/** Names that a category can be filtered by, and the chosen values. */
export type Offered = { names: string[]; facets: ChosenFacets | undefined };

/**
 * Counts each value in rows of `product_facets f`, the most frequent first; each name obeys every
 * filter but its own.
 */
export function countTerms(
  sql: Ctx['sql'],
  rows: Fragment,
  { names, facets = new Map<string, string[]>() }: Offered,
): Fragment {
  const missed = [...facets].map(
    ([name, values]) =>
      sql`case when f.terms && ${termsOf(name, values)}::text[] then null else ${name + IS}::text end`,
  );
  const [first = sql`null::text`, ...others] = missed;
  return sql`
    select t.term, count(*)::int as count
    from (
      select f.terms,
        array_remove(array[${others.reduce((all, one) => sql`${all}, ${one}`, first)}],
          null) as missed
      from ${rows} offset 0) b, unnest(b.terms) t(term)
    where t.term ^@ any(${names.map((name) => name + IS)}::text[])
      and (cardinality(b.missed) = 0 or cardinality(b.missed) = 1 and t.term ^@ b.missed[1])
    group by t.term order by count desc, t.term`;
}

/** True if the query has any filter besides words. */
export const isFiltered = ({
  brand,
  category,
  minPrice,
  maxPrice,
  saleType,
  available,
  discounted,
  sort,
}: z.output<typeof productQuery>): boolean =>
  Boolean(brand?.length || category?.length || saleType || available || discounted) ||
  sort === 'discount' ||
  minPrice !== undefined ||
  maxPrice !== undefined;
