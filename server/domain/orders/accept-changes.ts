import type { Order } from '#contract/orders.ts';
import { type Ctx, inTransaction, ownerOf } from '#server/context.ts';
import { conflict } from '#server/errors.ts';
import { lockOrder } from './lock-order.ts';
import { readOwnOrder } from './read-order.ts';

type Input = { id: string; version: number };

/**
 * The buyer accepts the lines as staff confirmed them, once. Throws `not_found`, `conflict` when
 * the order is not the one that was seen.
 */
export function acceptChanges(ctx: Ctx, { id, version }: Input): Promise<Order> {
  const ownerId = ownerOf(ctx);
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id, ownerId);
    if (order.version !== version) throw conflict();
    await tx.sql`
      update orders set changes_accepted_at = ${tx.now().toISOString()}::timestamptz
      where id = ${id}
        and version = ${version}
        and ordered_lines is not null
        and changes_accepted_at is null`;
    return readOwnOrder(tx, id);
  });
}
