import type { AttemptedOrder } from '#contract/orders.ts';
import { type Ctx, inTransaction, ownerOf } from '#server/context.ts';

/**
 * Order of the current user that was placed with this key; null if none was. It waits for an order
 * that the same user is placing, so it cannot miss it.
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
