import type { Ctx } from '#server/context.ts';
import { orderConfirmedText } from '#server/domain/messages/order-texts.ts';
import { queueMessage } from '#server/domain/messages/queue-message.ts';
import type { OrderRow } from './order-view.ts';

type Told = Pick<OrderRow, 'id' | 'orderNumber' | 'amount' | 'buyer'> & {
  /** Not the lines that the buyer sent. */
  isChanged: boolean;
};

/** Tells the buyer what to pay (toman), until when and where. */
export function queueProforma(tx: Ctx, order: Told, validUntil: Date, dedupeKey: string) {
  const { id, orderNumber, amount, buyer, isChanged } = order;
  const link = `${tx.config.publicUrl}/console/orders/detail-${id}`;
  return queueMessage(tx, {
    mobileNumber: buyer.mobileNumber,
    template: 'order.confirmed',
    text: orderConfirmedText({ orderNumber, amount, validUntil, link, isChanged }),
    dedupeKey,
  });
}
