import type { Carrier, Shipment } from '#contract/order/order-delivery.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { orderShippedText } from '#server/domain/messages/order-texts.ts';
import { queueMessage } from '#server/domain/messages/queue-message.ts';
import { invalidField } from '#server/errors.ts';
import { lockOrder } from './lock-order.ts';
import { type StaffStep, stepAsStaff } from './move-order.ts';

export type Sending = { carrier: Carrier; trackingCode: string };

/** Sends a prepared order away and tells the buyer. Throws `field_required` without a tracking code, except for pickup. */
export async function shipOrder(ctx: Ctx, { id, ...sending }: Sending & { id: string }) {
  const step = shipping(checkedSending(sending));
  await inTransaction(ctx, async (tx) => stepAsStaff(tx, await lockOrder(tx, id), step));
}

/** The step by which an order leaves. */
export function shipping(sending: Sending): StaffStep {
  return {
    from: 'processing',
    to: 'shipped',
    action: 'order.ship',
    prepare: async (tx, order) => {
      const sentAt = tx.now().toISOString();
      const shipment: Shipment = { ...sending, sentAt, deliveredAt: null };
      // an order whose sending was taken back is sent again, and told again
      await tellSent(tx, order, sending, `order.shipped:${order.version}:${order.id}`);
      return { change: { shipment: JSON.stringify(shipment) }, logged: { shipment } };
    },
  };
}

/** Who fetches the goods has no code, whatever was typed. Throws `field_required`. */
export function checkedSending({ carrier, trackingCode }: Sending): Sending {
  if (carrier === 'pickup') return { carrier, trackingCode: '' };
  if (!trackingCode) throw invalidField('trackingCode', 'field_required');
  return { carrier, trackingCode };
}

/** Tells the buyer how the goods come. */
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
