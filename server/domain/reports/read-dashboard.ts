import { desc } from 'drizzle-orm';
import type { ReplyOf } from '../../../contract/endpoints.ts';
import type { Ctx } from '../../context.ts';
import { orders } from '../../db/schema/orders.ts';
import { type CardRow, cardColumns, toCard } from '../catalogue/card.ts';
import { readNames } from '../catalogue/read-names.ts';
import { viewsOf } from '../orders/list-all-orders.ts';

type Dashboard = ReplyOf<'GET /api/admin/dashboard'>;
type DaySales = { day: string; total: number; paritial: number; orders: number };

const LATEST = 6;
const LOW_STOCK = 8;
const DEFAULT_LOW_STOCK = 5;

/** What waits for staff, sales by Tehran day (tomans, by the day they were paid), low stock, the latest orders. */
export async function readDashboard(ctx: Ctx): Promise<Dashboard> {
  const [waiting, week, low, latest] = await Promise.all([
    countWaiting(ctx),
    salesOfWeek(ctx),
    readLowStock(ctx),
    readLatest(ctx),
  ]);
  const today = week.at(-1);
  const yesterday = week.at(-2);
  return {
    ...waiting,
    sales: {
      total: today?.total ?? 0,
      paritial: today?.paritial ?? 0,
      orders: today?.orders ?? 0,
      yesterday: (yesterday?.total ?? 0) + (yesterday?.paritial ?? 0),
    },
    week: week.map(({ day, total, paritial }) => ({ day, total, paritial })),
    ...low,
    latest,
  };
}

async function countWaiting(ctx: Ctx) {
  const [rows, [tickets]] = await Promise.all([
    ctx.sql<{ status: string; rows: number }[]>`
      select status, count(*)::int as rows from orders
      where status in ('registered', 'paid', 'processing', 'pending_payment', 'payment_review') group by status`,
    ctx.sql<{ open: number }[]>`select count(*)::int as open from tickets where status = 'open'`,
  ]);
  const of = (status: string) => rows.find((row) => row.status === status)?.rows ?? 0;
  return {
    toConfirm: of('registered'),
    toPrepare: of('paid'),
    toShip: of('processing'),
    unpaid: of('pending_payment'),
    underReview: of('payment_review'),
    openTickets: tickets?.open ?? 0,
  };
}

/** Seven Tehran days that end today; an order counts on the day it was paid, unless it was canceled. */
function salesOfWeek(ctx: Ctx): Promise<DaySales[]> {
  const now = ctx.now().toISOString();
  return ctx.sql<DaySales[]>`
    with days as (
      select generate_series(date_trunc('day', ${now}::timestamptz at time zone 'Asia/Tehran') - interval '6 days',
        date_trunc('day', ${now}::timestamptz at time zone 'Asia/Tehran'), interval '1 day') as day
    ), paid as (
      select date_trunc('day', h.at at time zone 'Asia/Tehran') as day, o.order_type, o.amount
      from order_history h join orders o on o.id = h.order_id
      where h."to" = 'paid' and o.status <> 'canceled' and h.at > ${now}::timestamptz - interval '8 days'
    )
    select to_char(days.day, 'YYYY-MM-DD') as day,
      coalesce(sum(amount) filter (where order_type = 'total'), 0)::bigint as total,
      coalesce(sum(amount) filter (where order_type = 'paritial'), 0)::bigint as paritial,
      count(amount)::int as orders
    from days left join paid on paid.day = days.day group by days.day order by days.day`;
}

async function readLowStock(ctx: Ctx) {
  const { sql } = ctx;
  const isLow = sql`p.status = 'published' and p.on_hand - p.reserved <= coalesce(p.low_stock_at, ${DEFAULT_LOW_STOCK})`;
  const [names, rows, counted] = await Promise.all([
    readNames(ctx),
    sql<
      CardRow[]
    >`select ${cardColumns(sql)} from products p where ${isLow} order by p.on_hand - p.reserved, p.sold_count desc, p.id limit ${LOW_STOCK}`,
    sql<{ rows: number }[]>`select count(*)::int as rows from products p where ${isLow}`,
  ]);
  return { lowStock: rows.map((row) => toCard(row, names)), lowStockCount: counted[0]?.rows ?? 0 };
}

const readLatest = async (ctx: Ctx) =>
  viewsOf(ctx, await ctx.db.select().from(orders).orderBy(desc(orders.createdAt)).limit(LATEST));
