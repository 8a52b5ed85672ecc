import type { AttemptedOrder } from '#contract/orders.ts';
import { type Ctx, inTransaction, ownerOf } from '#server/context.ts';

/**
 * What became of an own order that was sent with a key; null where nothing was placed. Waits for the same person's
 * order that is being placed in this moment, so that it is never missed.
 */
export const findAttempt = (ctx: Ctx, key: string): Promise<{ order: AttemptedOrder | null }> =>
  inTransaction(ctx, async (tx) => {
    const userId = ownerOf(tx);
    await tx.sql`select 1 from users where id = ${userId} for no key update`;
    const [order] = await tx.sql<AttemptedOrder[]>`
      select id as "orderId", order_number as "orderNumber", order_type as "orderType", status, gateway_type as "gatewayType",
        amount, expires_at as "expiresAt"
      from orders where user_id = ${userId} and idempotency_key = ${key}`;
    const expiresAt = order?.expiresAt ? new Date(order.expiresAt).toISOString() : null;
    return { order: order ? { ...order, expiresAt } : null };
  });
