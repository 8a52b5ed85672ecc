import type { OrderStatus, OrderSummary } from '#contract/orders.ts';
import { type Ctx, ownerOf } from '#server/context.ts';
import { amongStatuses, pageOf } from '#server/db/filters.ts';
import type { RowOf } from '#server/db/rows.ts';
import { orderStatuses } from '#shared/states.ts';
import { linesOf, summaryOf } from './order-view.ts';

const PAGE_SIZE = 10;

/**
 * Own orders, newest first, ten a page; `status` is a comma separated choice, with `returns` only
 * those of which something was to come back.
 */
export async function listOwnOrders(
  ctx: Ctx,
  {
    page,
    status,
    returns,
  }: { page: number; status?: string | undefined; returns?: '1' | undefined },
) {
  const { sql } = ctx;
  const among = amongStatuses(sql, sql`status`, statusesIn(status)?.join());
  const withReturn = returns
    ? sql`and exists (select from returns r where r.order_id = orders.id)`
    : sql``;
  const mine = sql`user_id = ${ownerOf(ctx)} and ${among} ${withReturn}`;
  const [rows, counted] = await Promise.all([
    sql<RowOf<'orders'>[]>`
      select * from orders where ${mine}
      order by created_at desc, id desc ${pageOf(sql, { page, pageSize: PAGE_SIZE })}`,
    sql<{ total: number }[]>`select count(*)::int as total from orders where ${mine}`,
  ]);
  const lines = await linesOf(
    ctx,
    rows.map(({ id }) => id),
  );
  const items: OrderSummary[] = rows.map((row) => summaryOf(row, lines.get(row.id) ?? []));
  return { items, total: counted[0]?.total ?? 0, page, pageSize: PAGE_SIZE };
}

/** The statuses that a query names; undefined where it names none. */
export function statusesIn(query: string | undefined): OrderStatus[] | undefined {
  const named = orderStatuses.filter((status) => query?.split(',').includes(status));
  return named.length > 0 ? named : undefined;
}
