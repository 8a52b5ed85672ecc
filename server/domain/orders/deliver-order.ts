import type { AdminOrder } from '#contract/admin-orders.ts';
import type { Order } from '#contract/orders.ts';
import { type Ctx, inTransaction, ownerOf } from '#server/context.ts';
import { lockOrder } from './lock-order.ts';
import { moveOrder } from './move-order.ts';
import type { OrderRow } from './order-view.ts';
import { readOwnOrder } from './read-order.ts';
import { moveAsStaff } from './staff-moves.ts';

/** Marks a shipped order delivered, by staff. Throws `conflict` when it is not on its way. */
export const deliverOrder = (ctx: Ctx, { id }: { id: string }): Promise<AdminOrder> =>
  moveAsStaff(ctx, {
    id,
    from: 'shipped',
    to: 'delivered',
    action: 'order.deliver',
    prepare: async (tx, order) => ({ change: arrived(tx, order) }),
  });

/**
 * Marks an order as delivered, by its buyer. Throws `not_found` for another person's order,
 * `conflict` if it is not shipped.
 */
export function receiveOrder(ctx: Ctx, { id }: { id: string }): Promise<Order> {
  const ownerId = ownerOf(ctx);
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id, ownerId);
    const change = arrived(tx, order);
    await moveOrder(tx, { orderId: id, from: 'shipped', to: 'delivered', as: 'user', change });
    return readOwnOrder(tx, id);
  });
}

const arrived = (tx: Ctx, { shipment }: OrderRow) => ({
  ...(shipment && {
    shipment: JSON.stringify({ ...shipment, deliveredAt: tx.now().toISOString() }),
  }),
});
