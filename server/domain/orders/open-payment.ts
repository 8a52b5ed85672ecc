import type { AdminOrder } from '#contract/admin-orders.ts';
import type { Ctx } from '#server/context.ts';
import { conflict } from '#server/errors.ts';
import { moveAsStaff } from './move-as-staff.ts';
import { queueProforma } from './queue-proforma.ts';

/** Opens a confirmed order for payment and sends its link; the time to pay stays. Throws `conflict` when it is over. */
export function openPayment(ctx: Ctx, { id }: { id: string }): Promise<AdminOrder> {
  return moveAsStaff(ctx, {
    id,
    from: 'confirmed',
    to: 'pending_payment',
    action: 'order.payment_link',
    prepare: async (tx, order) => {
      const expiresAt = order.expiresAt && new Date(order.expiresAt);
      if (!expiresAt || expiresAt <= tx.now()) throw conflict();
      const proforma = { ...order, isChanged: order.orderedLines !== null };
      // a revised pro-forma has a new link to send
      await queueProforma(tx, proforma, expiresAt, `order.payment_link:${order.version}:${id}`);
      return {};
    },
  });
}
