import { and, eq } from 'drizzle-orm';
import type { Order } from '#contract/orders.ts';
import { type Ctx, ownerOf } from '#server/context.ts';
import { orders } from '#server/db/schema/orders.ts';
import { notFound } from '#server/errors.ts';
import { readOrderView } from './order-view.ts';

/** One own order; another person's is not_found. */
export async function readOwnOrder(ctx: Ctx, id: string): Promise<Order> {
  const userId = ownerOf(ctx);
  const [row] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.userId, userId)));
  if (!row) throw notFound();
  return readOrderView(ctx, row);
}
