import type { SortOrder } from '#contract/catalogue.ts';
import type { Ctx } from '#server/context.ts';
import { allOf, type Fragment } from '#server/db/filters.ts';
import { readCounts } from '#server/domain/catalogue/cached-counts.ts';
import { type CardRow, cardColumns, inStock } from '#server/domain/catalogue/card.ts';
import { isFiltered, meetsFacets, withFacets } from './candidates.ts';
import { isAmong, priceCondition, saleCondition, soldAt } from './count-groups.ts';
import { startFor } from './far-pages.ts';
import type { Facets } from './list-facets.ts';
import type { Asking } from './list-found.ts';

type Asked = Asking & { sort: SortOrder };

/**
 * Limits: up to `few` products are read and sorted as a whole; a walk along the list looks at
 * `walked` rows.
 */
export const bounds = { few: 2_000, walked: 2_500 };

/** Reads the ids first, if possible from an index alone, which keeps far pages cheap. */
export async function readPage(ctx: Ctx, asked: Asked, counted: Facets): Promise<CardRow[]> {
  const { query } = asked;
  if (!isFiltered(query)) return readCards(ctx, await pageOfWhole(ctx, asked));
  if (!counted.isEstimate && counted.total <= bounds.few)
    return readCards(ctx, { ids: pageOfFew(ctx, asked) });
  const way = await wayTo(ctx, asked, counted);
  const met = way ? await readCards(ctx, way) : [];
  return met.length === query.pageSize ? met : readCards(ctx, { ids: pageOfAll(ctx, asked) });
}

/**
 * Query that should reach the page sooner than reading all filtered products would, assuming they
 * are spread evenly.
 */
async function wayTo(ctx: Ctx, asked: Asked, { total }: Facets): Promise<Page | undefined> {
  const { query, chosen } = asked;
  const end = query.page * query.pageSize;
  const { total: whole } = await readCounts(ctx);
  const passed = (2 * end * whole) / Math.max(1, total);
  // checking a passed row for a value costs half as much as finding and sorting a row that has it
  if (passed <= Math.max(bounds.walked, chosen.facets ? 2 * total : total))
    return { ids: pageOnTheWay(ctx, asked, Math.max(bounds.walked, Math.ceil(passed))) };
  return 2 * end <= bounds.walked ? { ids: pageOnTheWay(ctx, asked, bounds.walked) } : undefined;
}

/** Ids wrapped in an object, because awaiting a bare fragment would run it. */
type Page = { ids: Fragment };

const readCards = ({ sql }: Ctx, { ids }: Page) => sql<CardRow[]>`
  with page as (${ids}),
  placed as materialized (select id, row_number() over () as place from page)
  select ${cardColumns(sql)} from placed join products p using (id) order by place`;

const listed = (sql: Ctx['sql']) => sql`p.status = 'published' and p.is_lead`;

/**
 * Limit as literal text: with a parameter the planner expects a tenth of the shop and joins row by
 * row.
 */
const cut = ({ sql }: Ctx, { query }: Asked, left = (query.page - 1) * query.pageSize) =>
  sql`limit ${sql.unsafe(String(query.pageSize))} offset ${left}`;

async function pageOfWhole(ctx: Ctx, asked: Asked): Promise<Page> {
  const { sql } = ctx;
  const { page, pageSize } = asked.query;
  const { condition, left } = await startFor(ctx, asked.sort, (page - 1) * pageSize);
  const ids = sql`
    select p.id from products p where ${listed(sql)} and ${condition}
    order by ${orderOf(sql, asked)} ${cut(ctx, asked, left)}`;
  return { ids };
}

/**
 * Sorts a few products. Materialized, because the planner would otherwise scan the whole list in
 * order, and the few may be at its end.
 */
function pageOfFew(ctx: Ctx, asked: Asked): Fragment {
  const { sql } = ctx;
  const { narrow, chosen } = asked;
  return sql`
    with few as materialized (
      select p.id from products p where ${listed(sql)} and ${filtersOf(sql, asked)}
        and ${chosen.facets ? withFacets(sql, chosen.facets) : sql`true`})
    select p.id
    from few
    join products p using (id)
    where ${narrow.available ? inStock(sql) : sql`true`}
    order by ${orderOf(sql, asked)} ${cut(ctx, asked)}`;
}

/** Filters the first `most` rows of the list; with a price order, they begin at the price range. */
function pageOnTheWay(ctx: Ctx, asked: Asked, most: number): Fragment {
  const { sql } = ctx;
  const { narrow, chosen } = asked;
  return sql`
    select p.id from (
      select ${columnsOf(sql, asked)} from products p
      where ${listed(sql)} and ${isByPrice(asked) ? priceCondition(sql, narrow) : sql`true`}
      order by ${orderOf(sql, asked)} limit ${sql.unsafe(String(most))}) p
    where ${filtersOf(sql, asked)} and ${narrow.available ? inStock(sql) : sql`true`}
      and ${chosen.facets ? meetsFacets(sql, chosen.facets) : sql`true`}
    order by ${orderOf(sql, asked)} ${cut(ctx, asked)}`;
}

/** Finds all filtered products and sorts them, for pages far along the list. */
function pageOfAll(ctx: Ctx, asked: Asked): Fragment {
  const { sql } = ctx;
  const { narrow, chosen } = asked;
  const isPlaced = chosen.brands || chosen.categories;
  return sql`
    with found as ${isPlaced ? sql`materialized` : sql`not materialized`} (
      select ${columnsOf(sql, asked)}
      from products p
      where ${listed(sql)} and ${filtersOf(sql, asked)}
        and ${chosen.facets ? withFacets(sql, chosen.facets) : sql`true`})
    select p.id from found p where ${narrow.available ? inStock(sql) : sql`true`}
    order by ${orderOf(sql, asked)} ${cut(ctx, asked)}`;
}

const filtersOf = (sql: Ctx['sql'], { narrow, chosen }: Asked) =>
  allOf(sql, [
    saleCondition(sql, narrow.saleType),
    priceCondition(sql, narrow),
    isAmong(sql, chosen),
  ]);

const isByPrice = ({ sort }: Asked) => sort === 'cheapest' || sort === 'expensive';

/** Columns to read; no more than the index covers, if one fits the order and the filters. */
function columnsOf(sql: Ctx['sql'], asked: Asked) {
  const order = { newest: sql`, p.published_at`, bestselling: sql`, p.sold_count` };
  const { sort, narrow } = asked;
  const sorted = sort === 'newest' || sort === 'bestselling' ? order[sort] : sql``;
  const stock = sql`, p.on_hand, p.reserved, p.min_total_quantity, p.partial_step`;
  return sql`p.id, p.brand_id, p.category_id, p.price, p.partial_price,
      p.sale_types${sorted}${narrow.available ? stock : sql``}`;
}

/** Order with the id as tie-breaker, so that no product is on two pages or on none. */
function orderOf(sql: Ctx['sql'], { sort, narrow: { saleType } }: Asked) {
  if (sort === 'cheapest') return sql`${soldAt(sql, saleType)}, p.id`;
  if (sort === 'expensive') return sql`${soldAt(sql, saleType)} desc, p.id desc`;
  if (sort === 'newest') return sql`p.published_at desc nulls last, p.id desc nulls last`;
  return sql`p.sold_count desc nulls last, p.id desc nulls last`;
}
