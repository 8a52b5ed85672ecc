import type { Carrier, Shipment } from '#contract/order/order-delivery.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { orderShippedText } from '#server/domain/messages/order-texts.ts';
import { queueMessage } from '#server/domain/messages/queue-message.ts';
import { invalidField } from '#server/errors.ts';
import { lockOrder } from './lock-order.ts';
import { type StaffStep, stepAsStaff } from './move-order.ts';

export type Sending = { carrier: Carrier; trackingCode: string };

/**
 * Ships a prepared order and tells the buyer. Throws `field_required` without a tracking code,
 * except for pickup, and `shipment_without_address`.
 */
export async function shipOrder(ctx: Ctx, { id, ...sending }: Sending & { id: string }) {
  const step = shipping(checkedSending(sending));
  await inTransaction(ctx, async (tx) => stepAsStaff(tx, await lockOrder(tx, id), step));
}

/** Step that ships an order. */
export function shipping(sending: Sending): StaffStep {
  return {
    from: 'processing',
    to: 'shipped',
    action: 'order.ship',
    prepare: async (tx, order) => {
      refuseNowhere(order, sending);
      const sentAt = tx.now().toISOString();
      const shipment: Shipment = { ...sending, sentAt, deliveredAt: null };
      // an order shipped again after an undo needs a new message, so the version is in the key
      await tellSent(tx, order, sending, `order.shipped:${order.version}:${order.id}`);
      return { change: { shipment: JSON.stringify(shipment) }, logged: { shipment } };
    },
  };
}

/** Drops the tracking code of a pickup, which has none. Throws `field_required`. */
export function checkedSending({ carrier, trackingCode }: Sending): Sending {
  if (carrier === 'pickup') return { carrier, trackingCode: '' };
  if (!trackingCode) throw invalidField('trackingCode', 'field_required');
  return { carrier, trackingCode };
}

/**
 * Refuses other carriers for an order without an address, as placed by phone for pickup. Throws
 * `shipment_without_address`.
 */
export function refuseNowhere({ address }: RowOf<'orders'>, { carrier }: Sending) {
  if (carrier !== 'pickup' && address.city === '')
    throw invalidField('carrier', 'shipment_without_address');
}

/** Tells the buyer how the products are sent. */
export const tellSent = (
  tx: Ctx,
  { orderNumber, buyer }: RowOf<'orders'>,
  sending: Sending,
  dedupeKey: string,
): Promise<boolean> =>
  queueMessage(tx, {
    mobileNumber: buyer.mobileNumber,
    template: sending.carrier === 'pickup' ? 'order.pickup' : 'order.shipped',
    text: orderShippedText({ orderNumber, ...sending }),
    dedupeKey,
  });
