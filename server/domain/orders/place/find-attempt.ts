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
      select id as order_id, order_number, order_type, status, gateway_type,
        amount, expires_at
      from orders where user_id = ${userId} and idempotency_key = ${key}`;
    return { order: order ?? null };
  });
