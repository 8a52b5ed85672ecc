import type { Ctx } from '#server/context.ts';
import { lockOrder } from '#server/domain/orders/lock-order.ts';
import { moveOrder, requireNotCanceling } from '#server/domain/orders/move-order.ts';
import { awaitsPayment } from '#server/domain/orders/order-states.ts';
import type { OrderRow } from '#server/domain/orders/order-view.ts';
import { conflict, DomainError } from '#server/errors.ts';

/**
 * Locks the order and brings it to `pending_payment`; throws `conflict` when it cannot be paid now,
 * `order_canceling`, `changes_unaccepted`.
 */
export async function openForPayment(tx: Ctx, id: string): Promise<OrderRow> {
  const order = await lockOrder(tx, id);
  requireNotCanceling(order);
  const isInTime = order.expiresAt !== null && Date.parse(order.expiresAt) > tx.now().getTime();
  if (!isInTime || !awaitsPayment(order)) throw conflict();
  // nobody pays for lines they have not seen
  if (order.orderedLines && !order.changesAcceptedAt)
    throw new DomainError('conflict', 'changes_unaccepted');
  if (order.status === 'confirmed')
    await moveOrder(tx, { orderId: id, from: 'confirmed', to: 'pending_payment', as: 'user' });
  return { ...order, status: 'pending_payment' };
}
