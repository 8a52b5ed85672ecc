import type { SortOrder } from '#contract/catalogue.ts';
import type { Ctx } from '#server/context.ts';
import { allOf } from '#server/db/filters.ts';
import { type CardRow, cardColumns, inStock } from '#server/domain/catalogue/card.ts';
import type { Asking } from './asking.ts';
import { isFiltered, withFacets } from './candidates.ts';
import { isAmong, listedRows, priceCondition, saleCondition, soldAt } from './count-groups.ts';
import type { Facets } from './list-facets.ts';

type Asked = Asking & { sort: SortOrder };

/**
 * Number of filtered products up to which all are read and sorted, mostly from an index alone;
 * stock is in no index. A walk along the list would usually end sooner, but a category of the
 * oldest products would make it pass the whole shop.
 */
export const bounds = { few: 10_000, fewInStock: 2_000 };

/**
 * Page of the products that the filters leave. The ids come first, because an index alone has
 * them, which keeps far pages cheap.
 */
export async function readPage(
  { sql }: Ctx,
  asked: Asked,
  { total }: Pick<Facets, 'total'>,
): Promise<CardRow[]> {
  const { query, narrow } = asked;
  const few = narrow.available ? bounds.fewInStock : bounds.few;
  const isFew = isFiltered(query) && total <= few;
  const { key, direction } = orderOf(sql, asked);
  return sql<CardRow[]>`
    with found as ${isFew ? sql`materialized` : sql`not materialized`} (
      select p.id, ${key} as key from ${listedRows(sql, narrow)} where ${filtersOf(sql, asked)}),
    page as (
      select id from found order by key ${direction}, id ${direction}
      limit ${literal(sql, query.pageSize)}
      offset ${literal(sql, (query.page - 1) * query.pageSize)}),
    placed as materialized (select id, row_number() over () as place from page)
    select ${cardColumns(sql)} from placed join products p using (id) order by place`;
}

/** With a parameter the planner would expect a tenth of the shop, and join row by row. */
const literal = (sql: Ctx['sql'], count: number) => sql.unsafe(String(count));

const filtersOf = (sql: Ctx['sql'], { narrow, chosen }: Asked) =>
  allOf(sql, [
    sql`p.status = 'published' and p.is_lead`,
    saleCondition(sql, narrow.saleType),
    priceCondition(sql, narrow),
    isAmong(sql, chosen),
    chosen.facets ? withFacets(sql, chosen.facets) : sql`true`,
    narrow.available ? inStock(sql) : sql`true`,
  ]);

/** Order of a list; the id breaks ties, so that no product is on two pages or on none. */
function orderOf(sql: Ctx['sql'], { sort, narrow: { saleType } }: Asked) {
  const latest = sql`desc nulls last`;
  if (sort === 'cheapest') return { key: soldAt(sql, saleType), direction: sql`asc` };
  if (sort === 'expensive') return { key: soldAt(sql, saleType), direction: sql`desc` };
  if (sort === 'newest') return { key: sql`p.published_at`, direction: latest };
  if (sort === 'discount') return { key: sql`o.percent`, direction: latest };
  return { key: sql`p.sold_count`, direction: latest };
}
