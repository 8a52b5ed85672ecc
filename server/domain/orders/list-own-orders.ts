import { and, count, desc, eq, inArray } from 'drizzle-orm';
import { type OrderStatus, type OrderSummary, orderStatuses } from '#contract/orders.ts';
import { type Ctx, ownerOf } from '#server/context.ts';
import { orders } from '#server/db/schema/orders.ts';
import { linesOf, summaryOf } from './order-view.ts';

const PAGE_SIZE = 10;

/** Own orders, newest first, ten a page; `status` is a comma separated choice. */
export async function listOwnOrders(
  ctx: Ctx,
  { page, status }: { page: number; status?: string | undefined },
) {
  const userId = ownerOf(ctx);
  const chosen = statusesIn(status);
  const where = and(eq(orders.userId, userId), chosen && inArray(orders.status, chosen));
  const [rows, counted] = await Promise.all([
    ctx.db
      .select()
      .from(orders)
      .where(where)
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE),
    ctx.db.select({ total: count() }).from(orders).where(where),
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
