import type { AdminOrder } from '#contract/admin-orders.ts';
import type { Carrier, Shipment } from '#contract/orders.ts';
import type { Ctx } from '#server/context.ts';
import { orderShippedText } from '#server/domain/messages/order-texts.ts';
import { queueMessage } from '#server/domain/messages/queue-message.ts';
import { invalidField } from '#server/errors.ts';
import { moveAsStaff } from './move-as-staff.ts';

type Input = { id: string; carrier: Carrier; trackingCode: string };

/** Sends a prepared order away and tells the buyer. Throws `field_required` without a tracking code, except for pickup. */
export async function shipOrder(ctx: Ctx, input: Input): Promise<AdminOrder> {
  const { id, carrier, trackingCode } = input;
  if (!trackingCode && carrier !== 'pickup') throw invalidField('trackingCode', 'field_required');
  return moveAsStaff(ctx, {
    id,
    from: 'processing',
    to: 'shipped',
    action: 'order.ship',
    prepare: async (tx, { orderNumber, buyer }) => {
      const sentAt = tx.now().toISOString();
      const shipment: Shipment = { carrier, trackingCode, sentAt, deliveredAt: null };
      await queueMessage(tx, {
        mobileNumber: buyer.mobileNumber,
        template: carrier === 'pickup' ? 'order.pickup' : 'order.shipped',
        text: orderShippedText({ orderNumber, carrier, trackingCode }),
        dedupeKey: `order.shipped:${id}`,
      });
      return { change: { shipment: JSON.stringify(shipment) }, logged: { shipment } };
    },
  });
}
