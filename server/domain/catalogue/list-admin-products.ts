import type { z } from 'zod';
import type { AdminProduct, adminCatalogueEndpoints } from '#contract/admin-catalogue.ts';
import type { Ctx } from '#server/context.ts';
import { allOf, amongStatuses, type Fragment, pageOf, withinDays } from '#server/db/filters.ts';
import { countStatuses, type StatusGroup } from '#server/db/status-counts.ts';
import { wordQueries } from '#server/domain/words/index-query.ts';
import { foldForSearch } from '#server/domain/words/normalize.ts';
import { readLexicon } from '#server/domain/words/read-lexicon.ts';
import { readCounts } from './kept-counts.ts';
import { isLowStock } from './low-stock.ts';
import { isSlug } from './product-path.ts';
import { adminColumns, adminTables, toAdminProduct } from './read-admin-product.ts';

export type ProductQuery = z.output<
  (typeof adminCatalogueEndpoints)['GET /api/admin/products']['query']
>;

const UUID = /^[0-9a-f-]{36}$/i;

/** All products for staff, filtered and sorted, with the number of rows in each status. */
export async function listAdminProducts(ctx: Ctx, query: ProductQuery) {
  const { sql } = ctx;
  const index = await indexQuery(ctx, query);
  const filter = filterOf(sql, query, index);
  const [rows, groups] = await Promise.all([
    sql<AdminProduct[]>`
      ${chosenProducts(ctx, query, index)} ${pageOf(sql, query)}`,
    sql<StatusGroup[]>`
      select p.status, count(*)::int as rows from products p where ${filter} group by p.status`,
  ]);
  return {
    items: rows.map(toAdminProduct),
    ...countStatuses(groups, query.status),
    page: query.page,
    pageSize: query.pageSize,
  };
}

/** What the index of words is asked for the words of a list; undefined without words. */
export async function indexQuery(ctx: Ctx, { q }: ProductQuery): Promise<string | undefined> {
  const words = wordsOf(q).map((typed) => ({ typed, forms: [typed], kin: [] }));
  if (words.length === 0) return undefined;
  const [{ lexicon }, { isLarge }] = await Promise.all([readLexicon(ctx), readCounts(ctx)]);
  return wordQueries({ words }, { lexicon, isLarge }).all;
}

const wordsOf = (q = '') => foldForSearch(q).split(' ').filter(Boolean).slice(0, 8);

/** The products a list is asked for, all of them, in its order; `index` is what `indexQuery` made of its words. */
export function chosenProducts({ sql }: Ctx, query: ProductQuery, index: string | undefined) {
  const status = amongStatuses(sql, sql`p.status`, query.status);
  return sql`select ${adminColumns(sql)} from ${adminTables(sql)} where ${filterOf(sql, query, index)} and ${status}
    order by ${orderOf(sql, query)}`;
}

function filterOf(sql: Ctx['sql'], query: ProductQuery, index: string | undefined) {
  const { q, brand, category, stock, saleType, picture } = query;
  const words = wordsOf(q).map((word) => sql`p.search_text like ${`%${word}%`}`);
  return allOf(sql, [
    index !== undefined &&
      sql`p.id in (select id from product_search
        where product_words(search_text, brand_id, category_id, status, tier, id) @@ ${index}::tsquery)`,
    ...words,
    brand && named(sql, sql`p.brand_id`, 'brands', brand),
    category && named(sql, sql`p.category_id`, 'categories', category),
    stock === 'zero' && sql`p.on_hand = p.reserved`,
    stock === 'low' && isLowStock(sql),
    saleType && sql`${saleType} = any(p.sale_types)`,
    picture === 'none' && sql`p.image = '[]'::jsonb`,
    withinDays(sql, sql`p.updated_at`, query),
  ]);
}

const named = (sql: Ctx['sql'], id: Fragment, table: 'brands' | 'categories', asked: string) =>
  UUID.test(asked)
    ? sql`${id}::text = ${asked.toLowerCase()}`
    : sql`${id} in (select id from ${sql(table)} where slug = ${isSlug(asked) ? asked : ''})`;

function orderOf(sql: Ctx['sql'], { sort, direction }: ProductQuery) {
  const by = {
    updated: sql`p.updated_at`,
    title: sql`p.title`,
    price: sql`p.price`,
    partialPrice: sql`p.partial_price`,
    quantity: sql`p.on_hand - p.reserved`,
  }[sort];
  return direction === 'asc'
    ? sql`${by} asc nulls last, p.id`
    : sql`${by} desc nulls last, p.id desc`;
}
