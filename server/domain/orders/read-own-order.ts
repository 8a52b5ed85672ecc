import type { Order } from '#contract/orders.ts';
import { type Ctx, ownerOf } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { notFound } from '#server/errors.ts';
import { readOrderView } from './order-view.ts';

/** One own order; another person's is not_found. */
export async function readOwnOrder(ctx: Ctx, id: string): Promise<Order> {
  const userId = ownerOf(ctx);
  const [row] = await ctx.sql<RowOf<'orders'>[]>`
    select * from orders where id = ${id} and user_id = ${userId}`;
  if (!row) throw notFound();
  return readOrderView(ctx, row);
}
