import type { z } from 'zod';
import type { AdminProduct, adminCatalogueEndpoints } from '#contract/admin-catalogue.ts';
import type { Ctx } from '#server/context.ts';
import type { Sql } from '#server/db/client.ts';
import {
  allOf,
  amongStatuses,
  type Fragment,
  onPage,
  orderedBy,
  withinDays,
} from '#server/db/filters.ts';
import { chooseRows } from '#server/db/lists/choose-rows.ts';
import { countByStatus } from '#server/db/lists/count-rows.ts';
import type { Parts, Walk } from '#server/db/lists/find-page.ts';
import { countStatuses } from '#server/db/lists/status-counts.ts';
import { productStatuses } from '#shared/states.ts';
import { hasWords, indexed, indexQuery, queriesOf, searchOf } from './index-words.ts';
import { isSlug } from './product-path.ts';
import { adminColumns, adminTables, toAdminProduct } from './read-admin-product.ts';
import { readTerms, withBelow } from './read-terms.ts';

export type ProductQuery = z.output<
  (typeof adminCatalogueEndpoints)['GET /api/admin/products']['query']
>;

type Sorted = Pick<ProductQuery, 'sort' | 'direction'>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** All products for staff, filtered and sorted, with the number of rows in each status. */
export async function listAdminProducts(ctx: Ctx, query: ProductQuery) {
  const { sql } = ctx;
  const [index, asked] = await Promise.all([queriesOf(ctx, query), withCategories(ctx, query)]);
  const chosen = await chooseRows(
    sql,
    { ...query, q: index && query.q },
    {
      rows: sql`products p`,
      id: sql`p.id`,
      state: sql`p.status`,
      kept: sql`p.id, p.status, p.updated_at, p.title, p.price, p.partial_price`,
      latest: sql`p.updated_at desc`,
      filters: filterOf(sql, { ...asked, q: undefined }),
      status: isAmong(sql, query),
      walk: walkOf(sql, asked),
      ...(index && { search: searchOf(sql, index) }),
    },
  );
  const order = orderOf(sql, query);
  // with the title order, `product_titles` is read first, so brand and category are filtered on it
  // as well
  const near = query.sort === 'title' ? ofPlace(sql, asked) : sql`true`;
  const ids = sql`p.id from ${sortedBy(sql, query)} where ${chosen.chosen} and ${near}`;
  const page = sql`p.id ${onPage(sql, ids, { order, page: chosen.page })}`;
  const [rows, groups] = await Promise.all([
    sql<AdminProduct[]>`${viewsOf(sql, query, page)}`,
    countByStatus(sql, productStatuses, chosen.counting),
  ]);
  return {
    items: rows.map(toAdminProduct),
    ...countStatuses(groups, query.status, { ...query, rows: rows.length }),
    page: query.page,
    pageSize: query.pageSize,
  };
}

/** Query of a list; its category is replaced by the ids of that category and all below it. */
type Asked = Omit<ProductQuery, 'category'> & { categories: string[] | undefined };

async function withCategories(ctx: Ctx, { category, ...query }: ProductQuery): Promise<Asked> {
  if (!category) return { ...query, categories: undefined };
  const { categories } = await readTerms(ctx);
  const chosen = [...categories.values()].filter(({ id, slug }) => [id, slug].includes(category));
  return {
    ...query,
    categories: [
      ...withBelow(
        categories,
        chosen.map(({ id }) => id),
      ),
    ],
  };
}

/** All products of a list, in its order. */
export async function chosenProducts(ctx: Ctx, query: ProductQuery) {
  const [index, asked] = await Promise.all([indexQuery(ctx, query), withCategories(ctx, query)]);
  // wrapped in an object, because awaiting a bare fragment would run it
  return { all: viewsOf(ctx.sql, query, wanted(ctx.sql, asked, index)) };
}

/** Ids of at most `most` products of a list, without archived ones. */
export async function findProductIds(ctx: Ctx, query: ProductQuery, most: number) {
  const { sql } = ctx;
  const [index, asked] = await Promise.all([indexQuery(ctx, query), withCategories(ctx, query)]);
  const rows = await sql<{ id: string }[]>`
    select p.id from products p
    where p.status <> 'archived' and ${wanted(sql, asked, index)} order by p.id limit ${most}`;
  return rows.map(({ id }) => id);
}

const wanted = (sql: Ctx['sql'], query: Asked, index: string | undefined) =>
  allOf(sql, [
    filterOf(sql, query),
    isAmong(sql, query),
    index !== undefined && sql`p.id in (select id from ${indexed(sql, index)})`,
  ]);

const viewsOf = (sql: Sql, query: Sorted, where: Fragment) => sql`
  select ${adminColumns(sql)} from ${adminTables(sql)} join product_stock k on k.id = p.id
  where ${where} order by ${orderOf(sql, query, sql`p`)}`;

const isAmong = (sql: Sql, { status }: Pick<ProductQuery, 'status'>) =>
  amongStatuses(sql, sql`p.status`, status);

function walkOf(sql: Sql, query: Asked): Walk {
  const by = apart(sql, query);
  const order = orderOf(sql, query);
  const within = query.sort === 'quantity' ? ofStock(sql, query) : ofPlace(sql, query);
  const parts = query.sort === 'quantity' ? undefined : branchOf(sql, query);
  return { alias: sql`p`, order, within, parts, ...(by && { by }) };
}

/** Separate tables for stock and titles: their indexes do not change with each order or price. */
function apart(sql: Sql, { sort }: Sorted): Walk['by'] {
  if (sort !== 'quantity' && sort !== 'title') return undefined;
  const [rows, alias] =
    sort === 'title' ? [sql`product_titles t`, sql`t`] : [sql`product_stock k`, sql`k`];
  return {
    rows,
    alias,
    join: sql`join products p on p.id = ${alias}.id`,
    back: sql`join ${rows} on ${alias}.id = p.id`,
  };
}

/** Walks the index of each category in a branch; every order of the list has one. */
function branchOf(sql: Sql, { categories = [], sort }: Asked): Parts | undefined {
  if (categories.length < 2) return undefined;
  const all = async () => ({ values: sql`${categories}::uuid[]` });
  return { of: sql`${placed(sql, sort)}.category_id`, all, from: 'walked' };
}

const sortedBy = (sql: Sql, query: Sorted) => sql`products p ${apart(sql, query)?.back ?? sql``}`;

/** Table whose brand and category columns the filter uses: the one that is sorted by. */
const placed = (sql: Sql, sort: Sorted['sort']) => (sort === 'title' ? sql`t` : sql`p`);

function filterOf(sql: Sql, query: Asked) {
  const { q, stock, saleType, picture } = query;
  return allOf(sql, [
    q && hasWords(sql, q),
    ofPlace(sql, { ...query, sort: 'updated' }),
    stock && sql`p.id in (select k.id from product_stock k where ${ofStock(sql, query)})`,
    saleType && sql`${saleType} = any(p.sale_types)`,
    picture === 'none' && sql`p.image = '[]'::jsonb`,
  ]);
}

/**
 * Filters that an index covers: brand and category in each order of the list, days in the order of
 * changes.
 */
const ofPlace = (sql: Sql, { brand, categories, sort, ...days }: Asked) =>
  allOf(sql, [
    brand && ofBrand(sql, brand, placed(sql, sort)),
    categories && ofCategories(sql, categories, placed(sql, sort)),
    sort === 'updated' && withinDays(sql, sql`p.updated_at`, days),
  ]);

const ofStock = (sql: Sql, { stock }: Pick<ProductQuery, 'stock'>) =>
  allOf(sql, [stock === 'zero' && sql`k.available = 0`, stock === 'low' && sql`k.is_low`]);

const ofBrand = (sql: Sql, asked: string, p: Fragment) =>
  UUID.test(asked)
    ? sql`${p}.brand_id = ${asked}::uuid`
    : sql`${p}.brand_id in (select id from brands where slug = ${isSlug(asked) ? asked : ''})`;

/** Uses equality for a single category, so that its index also gives the order of the list. */
const ofCategories = (sql: Sql, ids: string[], p: Fragment) =>
  ids.length === 1
    ? sql`${p}.category_id = ${ids[0] ?? null}::uuid`
    : sql`${p}.category_id = any(${ids}::uuid[])`;

function orderOf(sql: Sql, { sort, direction }: Sorted, of = placed(sql, sort)) {
  const way = orderedBy(sql, direction);
  const by = {
    updated: sql`p.updated_at ${way}, p.id`,
    title: sql`${of}.title ${way}, ${of}.id`,
    price: sql`p.price ${way} nulls last, p.id`,
    partialPrice: sql`p.partial_price ${way} nulls last, p.id`,
    quantity: sql`k.available ${way}, k.id`,
  };
  return sql`${by[sort]} ${way}`;
}
