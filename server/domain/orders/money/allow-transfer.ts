import type { AdminOrder } from '#contract/admin-orders.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { lockOrder } from '#server/domain/orders/lock-order.ts';
import { isPayable } from '#server/domain/orders/order-states.ts';
import { readAnyOrder } from '#server/domain/orders/read-order.ts';
import { conflict } from '#server/errors.ts';

type Input = { id: string; isAllowed: boolean | null };

/**
 * Allows or refuses transfers for one order; null leaves it to the settings. Throws `not_found`,
 * `conflict` for one that is over.
 */
export const allowTransfer = (ctx: Ctx, { id, isAllowed }: Input): Promise<AdminOrder> =>
  inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id);
    if (!isPayable(order)) throw conflict();
    await tx.sql`update orders
      set transfer_allowed = ${isAllowed}, version = version + 1
      where id = ${id}`;
    await recordAudit(tx, {
      action: 'order.transfer',
      entity: 'order',
      entityId: id,
      before: { isAllowed: order.transferAllowed },
      after: { isAllowed },
    });
    return readAnyOrder(tx, id);
  });
