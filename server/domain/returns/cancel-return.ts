import type { Order } from '#contract/orders.ts';
import { type Ctx, inTransaction, ownerOf } from '#server/context.ts';
import { lockOrder } from '#server/domain/orders/lock-order.ts';
import { readOwnOrder } from '#server/domain/orders/read-own-order.ts';
import { applyReturn } from '#server/domain/orders/returned/apply-return.ts';
import { notFound } from '#server/errors.ts';
import { moveReturn } from './move-return.ts';

/** Takes an own return back before staff have decided. Throws `not_found`, `conflict`. */
export const cancelReturn = (ctx: Ctx, id: string): Promise<Order> =>
  inTransaction(ctx, async (tx) => {
    const userId = ownerOf(tx);
    const [own] = await tx.sql<{ orderId: string }[]>`
      select order_id from returns where id = ${id} and user_id = ${userId}`;
    if (!own) throw notFound();
    const order = await lockOrder(tx, own.orderId, userId);
    await moveReturn(tx, { id, to: 'canceled', as: 'user' });
    await applyReturn(tx, order);
    return readOwnOrder(tx, order.id);
  });
