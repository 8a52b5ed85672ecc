import type { MovedTerm, ProductCard, ProductList, SortOrder } from '#contract/catalogue.ts';
import type { Ctx } from '#server/context.ts';
import { readCounts } from '#server/domain/catalogue/cached-counts.ts';
import { type CardRow, cardColumns, inStock, toCard } from '#server/domain/catalogue/card.ts';
import { asPublic } from '#server/domain/catalogue/hide-wholesale.ts';
import { findTerm, type Term, type Terms } from '#server/domain/catalogue/read-terms.ts';
import { wordQueries } from '#server/domain/words/index-query.ts';
import type { Match } from '#server/domain/words/query.ts';
import type { Asking, Query, Seeking } from './asking.ts';
import { type Found, findPage, isFiltered, type Search } from './candidates.ts';
import { countFound } from './count-found.ts';
import { type Hit, whyFound } from './highlight.ts';
import { type Facets, NOTHING } from './list-facets.ts';
import { findOwn } from './own/find-own.ts';
import { isByPrice } from './own/is-by-price.ts';
import type { OwnTerms } from './own/own-terms.ts';

/** Row with attributes, which may be the reason of a match. */
type FoundRow = CardRow & Pick<Hit, 'attributes'>;
export type Listed = { list: ProductList; hits: Hit[] };

/** Matches that paging can reach. */
const MAX_MATCHES = 10_000;
/** Matches to look at in a large shop by relevance; more in a small shop and in other orders. */
const WEIGHED = 300;
const WEIGHED_MORE = 1_000;
/**
 * Products to look at for the chosen attribute values: this multiple of the page's end, and at
 * least this many.
 */
const MET = { times: 4, least: 2_000 };
/** Share of an estimated total that certainly exists and can be paged through. */
const SURE = 0.8;

/**
 * Page of products that match the words. If nothing matches, counting is skipped, because another
 * reading of the query follows.
 */
export async function listFound(ctx: Ctx, seeking: Seeking): Promise<Listed> {
  const { query, names, match, chosen, lexicon } = seeking;
  const { isLarge } = await readCounts(ctx);
  const search = searchOf(seeking, isLarge);
  if (seeking.own && isByPrice(query)) return listOwnFound(ctx, seeking, search, seeking.own);
  const found =
    search.offset < MAX_MATCHES ? await findPage(ctx, search) : { page: [], groups: undefined };
  const isMissed = found.page.length === 0 && query.page === 1 && !isFiltered(query);
  const words = () => wordQueries(match, { lexicon, isLarge });
  const [rows, counted] = await Promise.all([
    readFound(ctx, found.page, seeking.narrow.available),
    isMissed ? NOTHING : countFound(ctx, { search, words, found, chosen }, names),
  ]);
  const most = chosen.facets && !found.groups ? (found.met ?? 0) : MAX_MATCHES;
  const { hits, items } = await shownOf(ctx, seeking, { rows, page: found.page });
  return { list: listOf(seeking, { counted, items, sort: search.sort, most }), hits };
}

/** The same by the own prices of a buyer. */
async function listOwnFound(
  ctx: Ctx,
  seeking: Seeking,
  search: Search,
  own: OwnTerms,
): Promise<Listed> {
  const { page, counted } = await findOwn(ctx, seeking, search, own);
  const rows = await readFound(ctx, page, seeking.narrow.available);
  const { hits, items } = await shownOf(ctx, seeking, { rows, page });
  return { list: listOf(seeking, { counted, items, sort: search.sort, most: MAX_MATCHES }), hits };
}

type Read = { rows: FoundRow[]; page: Found[] };

/** Cards of found rows, with why each was found. */
async function shownOf(ctx: Ctx, { names, match }: Seeking, { rows, page }: Read) {
  const hits = hitsOf(rows, page, names);
  const cards = rows.map((row, at) => ({ ...toCard(row, names), ...reasonOf(match, hits[at]) }));
  return { hits, items: await asPublic(ctx, cards) };
}

function searchOf(
  { query, narrow, match, chosen, offered, lexicon }: Seeking,
  isLarge: boolean,
): Search {
  const sort = query.sort ?? 'relevant';
  const offset = (query.page - 1) * query.pageSize;
  const isNear = isLarge && sort === 'relevant';
  const end = offset + query.pageSize;
  const weighed = Math.max(isNear ? WEIGHED : WEIGHED_MORE, end);
  return {
    match,
    narrow,
    isLarge,
    sort,
    offset,
    size: query.pageSize,
    queries: wordQueries(match, { lexicon, isLarge }, chosen),
    offered: { names: offered, facets: chosen.facets },
    weighed: chosen.facets ? Math.max(MET.least, end * MET.times) : weighed,
  };
}

/** Rows in the found order, without products hidden or sold out in the meantime. */
async function readFound({ sql }: Ctx, page: Found[], onlyInStock: boolean): Promise<FoundRow[]> {
  if (page.length === 0) return [];
  const ids = page.map(({ id }) => id);
  const rows = await sql<FoundRow[]>`
    select ${cardColumns(sql)}, p.attributes from products p
    where p.id = any(${ids}::uuid[])
      and p.status = 'published'
      and (not ${onlyInStock}::boolean or ${inStock(sql)})`;
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function hitsOf(rows: FoundRow[], page: Found[], { brands, categories }: Terms): Hit[] {
  const texts = new Map(page.map(({ id, text }) => [id, text]));
  return rows.map(({ id, title, code, brandId, categoryId, attributes }) => ({
    title,
    code,
    attributes,
    brand: brands.get(brandId)?.name ?? '',
    category: categories.get(categoryId)?.name ?? '',
    titleLine: texts.get(id)?.split('\n', 1)[0],
  }));
}

function reasonOf(match: Match, hit: Hit | undefined) {
  const why = hit && whyFound(match, hit);
  return why && { why };
}

type Parts = { counted: Facets; items: ProductCard[]; sort: SortOrder; most: number };

/** List as the wire has it; paging reaches at most `most` products. */
export function listOf({ query, names }: Asking, parts: Parts): ProductList {
  const { counted, items, sort, most } = parts;
  // an estimate may be too high, and nobody needs the last pages of so many
  const sure = counted.isEstimate ? Math.floor(counted.total * SURE) : counted.total;
  return {
    ...counted,
    items,
    reachable: Math.min(sure, most),
    page: query.page,
    pageSize: query.pageSize,
    sort,
    corrected: false,
    meant: null,
    without: null,
    ...movedOf(names, query),
  };
}

/** Chosen brands and categories whose slug changed, with the current slug. */
function movedOf({ brands, categories }: Terms, { brand, category }: Query) {
  const moved = [
    ...movedAmong('brand', [...brands.values()], brand),
    ...movedAmong('category', [...categories.values()], category),
  ];
  return moved.length > 0 ? { moved } : {};
}

const movedAmong = (param: MovedTerm['param'], all: Term[], asked: string[] = []): MovedTerm[] =>
  asked.flatMap((from) => {
    const to = findTerm(all, from)?.slug;
    return to && to !== from ? [{ param, from, to }] : [];
  });
