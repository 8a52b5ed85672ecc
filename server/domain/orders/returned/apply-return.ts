import type { Ctx } from '#server/context.ts';
import { notify } from '#server/domain/events/notify.ts';
import type { OrderRow } from '#server/domain/orders/order-view.ts';
import { conflict } from '#server/errors.ts';

type Change = { pieces?: number; amount?: number };

/**
 * Applies a return to its locked order: returned pieces, refunded money (tomans). Throws
 * `conflict`.
 */
export async function applyReturn(tx: Ctx, order: OrderRow, change: Change = {}): Promise<void> {
  const { pieces = 0, amount = 0 } = change;
  const { id, userId } = order;
  const rows = await tx.sql`
    update orders
    set returned_quantity = returned_quantity + ${pieces}::int,
      refunded_amount = refunded_amount + ${amount}::bigint, version = version + 1,
      updated_at = ${tx.now().toISOString()}
    where id = ${id} and returned_quantity + ${pieces}::int <= quantity
      and refunded_amount + ${amount}::bigint <= paid_amount returning 1`;
  if (rows.length === 0) throw conflict();
  await notify(tx, { userId, staff: true, kind: 'order', id });
}
