import type { SalesPeriod } from '#contract/admin-orders.ts';
import type { ReplyOf } from '#contract/endpoints.ts';
import { pageKeys } from '#contract/site.ts';
import { type Ctx, may } from '#server/context.ts';
import { readDisk } from '#server/db/disk-space.ts';
import { countRows } from '#server/db/lists/count-rows.ts';
import type { RowOf } from '#server/db/rows.ts';
import { type CardRow, cardColumns, toCard } from '#server/domain/catalogue/card.ts';
import { readTerms } from '#server/domain/catalogue/read-terms.ts';
import { areShort } from '#server/domain/messages/sms-budget.ts';
import { viewsOf } from '#server/domain/orders/list.ts';
import { readSettings } from '#server/domain/settings/read-settings.ts';
import { countOthers } from './count-others.ts';
import { readOldest } from './read-oldest.ts';
import { readSales } from './read-sales.ts';
import { readSoldOut } from './read-sold-out.ts';

type Dashboard = ReplyOf<'GET /api/admin/dashboard'>;

const LATEST = 6;
const LOW_STOCK = 8;
const LOW_LOOKED_AT = 500;

/**
 * Dashboard of staff: waiting work, sales of a period by Tehran day (tomans), low stock, latest
 * orders; null where the person lacks the permission.
 */
export async function readDashboard(ctx: Ctx, period: SalesPeriod): Promise<Dashboard> {
  const [
    orders,
    others,
    sales,
    low,
    latest,
    unfinishedPages,
    disk,
    textsShort,
    firstSteps,
    oldest,
    soldOut,
  ] = await Promise.all([
    maySeeOrders(ctx) ? countOrders(ctx) : NO_ORDERS,
    countOthers(ctx),
    may(ctx, 'finance') ? readSales(ctx, period) : NO_SALES,
    may(ctx, 'products.write', 'products.stock') ? readLowStock(ctx) : NO_PRODUCTS,
    maySeeOrders(ctx) ? readLatest(ctx) : null,
    may(ctx, 'content') ? readUnfinished(ctx) : [],
    readDisk(ctx.config.dataDir),
    may(ctx, 'settings') ? areShort(ctx) : null,
    may(ctx, 'products.write', 'settings') ? readFirstSteps(ctx) : null,
    readOldest(ctx),
    may(ctx, 'products.write', 'products.stock') ? readSoldOut(ctx) : null,
  ]);
  return {
    ...orders,
    ...others,
    ...sales,
    ...low,
    latest,
    unfinishedPages,
    disk,
    textsShort,
    firstSteps,
    oldest,
    soldOut,
  };
}

const maySeeOrders = (ctx: Ctx) => may(ctx, 'orders.confirm', 'orders.fulfil');
const NO_ORDERS = {
  toConfirm: null,
  toPrepare: null,
  toShip: null,
  unpaid: null,
  underReview: null,
};
const NO_SALES = { sales: null, days: null };
const NO_PRODUCTS = { lowStock: null, lowStockCount: null };

async function countOrders(ctx: Ctx) {
  const rows = await ctx.sql<{ status: string; rows: number }[]>`
    select status, count(*)::int as rows from orders
    where status in ('registered', 'paid', 'processing', 'pending_payment', 'payment_review')
    group by status`;
  const of = (status: string) => rows.find((row) => row.status === status)?.rows ?? 0;
  return {
    toConfirm: of('registered'),
    toPrepare: of('paid'),
    toShip: of('processing'),
    unpaid: of('pending_payment'),
    underReview: of('payment_review'),
  };
}

async function readLowStock(ctx: Ctx) {
  const { sql } = ctx;
  const low = sql`from product_stock k
    join products p on p.id = k.id
    where k.is_low and p.status = 'published'`;
  const [names, rows, { rows: lowStockCount }] = await Promise.all([
    readTerms(ctx),
    // the best-selling products of those with the least stock; if very many have none, only a part
    // of them is considered
    sql<CardRow[]>`
      select ${cardColumns(sql)} from products p join (
        select p.id, k.available ${low}
        order by k.available, k.id
        limit ${LOW_LOOKED_AT}) least on least.id = p.id
      order by least.available, p.sold_count desc, p.id limit ${LOW_STOCK}`,
    countRows(sql, { from: low }),
  ]);
  const lowStock = rows.map((row) => toCard(row, names));
  return { lowStock, lowStockCount };
}

/** First steps of a new shop, shown until all are done. */
async function readFirstSteps(ctx: Ctx): Promise<Dashboard['firstSteps']> {
  const [product] = await ctx.sql`select 1 from products limit 1`;
  const { sellerName, delivery } = await readSettings(ctx);
  const steps = {
    goods: product !== undefined,
    seller: sellerName !== '',
    delivery: delivery.methods.length > 0,
  };
  return Object.values(steps).every(Boolean) ? null : steps;
}

const readLatest = async (ctx: Ctx) =>
  viewsOf(
    ctx,
    await ctx.sql<RowOf<'orders'>[]>`select * from orders order by created_at desc limit ${LATEST}`,
  );

/** Unpublished pages, on which visitors see a neutral text. */
async function readUnfinished({ sql }: Ctx) {
  const rows = await sql<{ key: string }[]>`select key from site_pages where is_published`;
  return pageKeys.filter((key) => rows.every((row) => row.key !== key));
}
