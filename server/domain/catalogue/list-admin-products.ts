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
import type { Walk } from '#server/db/lists/find-page.ts';
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
      columns: sql`p.id, p.status, p.updated_at, p.title, p.price, p.partial_price`,
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
  const near = query.sort === 'title' ? ofPlace(sql, asked, sql`t`) : sql`true`;
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
  return { alias: sql`p`, order: orderOf(sql, query), ...walkedOf(sql, query), ...(by && { by }) };
}

/** One index of each price serves both directions: products without it come last in both. */
function walkedOf(sql: Sql, query: Asked): Pick<Walk, 'within' | 'walked'> {
  const { sort, direction } = query;
  if (sort === 'quantity') return { within: ofStock(sql, query) };
  if (sort === 'title') return { within: ofPlace(sql, query, sql`t`) };
  if (sort === 'updated') return { within: withinDays(sql, sql`p.updated_at`, query) };
  const way = orderedBy(sql, direction);
  const [price, indexed] =
    sort === 'price'
      ? [sql`p.price`, sql`p.price`]
      : [sql`p.partial_price`, sql`coalesce(p.partial_price, p.price)`];
  return { within: sql`${price} is not null`, walked: sql`${indexed} ${way}, p.id ${way}` };
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

const sortedBy = (sql: Sql, query: Sorted) => sql`products p ${apart(sql, query)?.back ?? sql``}`;

function filterOf(sql: Sql, query: Asked) {
  const { q, stock, saleType, picture } = query;
  return allOf(sql, [
    q && hasWords(sql, q),
    ofPlace(sql, query, sql`p`),
    withinDays(sql, sql`p.updated_at`, query),
    stock && sql`p.id in (select k.id from product_stock k where ${ofStock(sql, query)})`,
    saleType && sql`${saleType} = any(p.sale_types)`,
    picture === 'none' && sql`p.image = '[]'::jsonb`,
  ]);
}

/** Brand and category as columns of `p`: products, or the titles that have them as well. */
const ofPlace = (sql: Sql, { brand, categories }: Asked, p: Fragment) =>
  allOf(sql, [brand && ofBrand(sql, brand, p), categories && ofCategories(sql, categories, p)]);

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

function orderOf(sql: Sql, { sort, direction }: Sorted, of = sort === 'title' ? sql`t` : sql`p`) {
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
