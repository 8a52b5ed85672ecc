import { and, asc, count, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { AdminOrderRow, adminOrderEndpoints } from '#contract/admin-orders.ts';
import type { Ctx } from '#server/context.ts';
import { containing } from '#server/db/filters.ts';
import { orders } from '#server/db/schema/orders.ts';
import { countStatuses } from '#server/db/status-counts.ts';
import { addDays } from '#shared/days.ts';
import { foldCode, foldText } from '#shared/fold-text.ts';
import { statusesIn } from './list-own-orders.ts';
import { buyerOf, linesOf, summaryOf } from './order-view.ts';

export type OrderQuery = z.output<(typeof adminOrderEndpoints)['GET /api/admin/orders']['query']>;

const LATE_AFTER_HOURS = 24;
const WAITING_FOR_STAFF = ['registered', 'paid', 'processing'] as const;

/** All orders, filtered; counts a status ignore the chosen status alone. Amounts in tomans. */
export async function listAllOrders(ctx: Ctx, query: OrderQuery) {
  const filters = and(...conditionsOf(ctx, query));
  const chosen = statusesIn(query.status);
  const where = and(filters, chosen && inArray(orders.status, chosen));
  const column = query.sort === 'amount' ? orders.amount : orders.createdAt;
  const order = query.direction === 'asc' ? asc : desc;
  const [rows, groups] = await Promise.all([
    ctx.db
      .select()
      .from(orders)
      .where(where)
      .orderBy(order(column), order(orders.id))
      .limit(query.pageSize)
      .offset((query.page - 1) * query.pageSize),
    ctx.db
      .select({ status: orders.status, rows: count() })
      .from(orders)
      .where(filters)
      .groupBy(orders.status),
  ]);
  return {
    items: await viewsOf(ctx, rows),
    ...countStatuses(groups, query.status),
    page: query.page,
    pageSize: query.pageSize,
  };
}

/** The ids of the orders a list is asked for, as SQL with its values, for what reads more of them. */
export function chosenOrders(ctx: Ctx, query: OrderQuery) {
  const chosen = statusesIn(query.status);
  const where = and(...conditionsOf(ctx, query), chosen && inArray(orders.status, chosen));
  return ctx.db.select({ id: orders.id }).from(orders).where(where).toSQL();
}

function conditionsOf(ctx: Ctx, query: OrderQuery): (SQL | undefined)[] {
  const lateBefore = new Date(ctx.now().getTime() - LATE_AFTER_HOURS * 3_600_000);
  return [
    query.q ? matches(query.q) : undefined,
    query.orderType && eq(orders.orderType, query.orderType),
    query.gatewayType && eq(orders.gatewayType, query.gatewayType),
    query.source && eq(orders.source, query.source),
    query.province ? sql`${orders.address}->'province'->>'id' = ${query.province}` : undefined,
    query.minAmount === undefined ? undefined : sql`${orders.amount} >= ${query.minAmount}`,
    query.maxAmount === undefined ? undefined : sql`${orders.amount} <= ${query.maxAmount}`,
    query.from ? sql`${orders.createdAt} >= ${dayStart(query.from)}` : undefined,
    query.to ? sql`${orders.createdAt} < ${dayStart(addDays(query.to, 1))}` : undefined,
    query.late
      ? and(inArray(orders.status, [...WAITING_FOR_STAFF]), lte(orders.updatedAt, lateBefore))
      : undefined,
  ];
}

/** The first moment of a day in Tehran. */
const dayStart = (day: string) => sql`(${day}::date::timestamp at time zone 'Asia/Tehran')`;

/** Orders and their lines are searched apart: joined by `or`, the index of neither could be used. */
function matches(q: string) {
  const words = containing(foldText(q));
  const code = containing(foldCode(q));
  return sql`${orders.id} in (
    select o.id from orders o where replace(o.order_number, '-', '') like ${code}
      or o.buyer->>'mobileNumber' like ${code}
      or replace(o.shipment->>'trackingCode', '-', '') ilike ${code}
      or (o.buyer->>'firstName') || ' ' || (o.buyer->>'lastName') ilike ${words}
      or o.address->>'city' ilike ${words}
    union
    select l.order_id from order_lines l
      where l.title ilike ${words} or replace(l.code, '-', '') ilike ${code})`;
}

/** Rows with buyer and city, as staff lists show them. */
export async function viewsOf(
  ctx: Ctx,
  rows: (typeof orders.$inferSelect)[],
): Promise<AdminOrderRow[]> {
  const lines = await linesOf(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...summaryOf(row, lines.get(row.id) ?? []),
    buyer: buyerOf(row),
    gatewayType: row.gatewayType,
    city: row.address.city,
    source: row.source,
  }));
}
