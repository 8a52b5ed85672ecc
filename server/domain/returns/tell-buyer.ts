import type { Ctx } from '#server/context.ts';
import { queueMessage } from '#server/domain/messages/queue-message.ts';
import {
  returnAcceptedText,
  returnReceivedText,
  returnRefusedText,
} from '#server/domain/messages/return-texts.ts';
import type { OrderRow } from '#server/domain/orders/order-view.ts';

type NotifiedReturn = { id: string; number: string };

const named = ({ orderNumber }: OrderRow, { number }: NotifiedReturn) => ({ orderNumber, number });

/** Tells the buyer that the products may be sent back. */
export const tellAccepted = (tx: Ctx, order: OrderRow, one: NotifiedReturn, note: string) =>
  queueMessage(tx, {
    mobileNumber: order.buyer.mobileNumber,
    template: 'return.accepted',
    text: returnAcceptedText({ ...named(order, one), note }),
    dedupeKey: `return.accepted:${one.id}`,
  });

/** Tells the buyer that a return was refused, and why. */
export const tellRefused = (tx: Ctx, order: OrderRow, one: NotifiedReturn, reason: string) =>
  queueMessage(tx, {
    mobileNumber: order.buyer.mobileNumber,
    template: 'return.refused',
    text: returnRefusedText({ ...named(order, one), reason }),
    dedupeKey: `return.refused:${one.id}`,
  });

/** Tells the buyer that the products arrived. */
export const tellReceived = (tx: Ctx, order: OrderRow, one: NotifiedReturn) =>
  queueMessage(tx, {
    mobileNumber: order.buyer.mobileNumber,
    template: 'return.received',
    text: returnReceivedText(named(order, one)),
    dedupeKey: `return.received:${one.id}`,
  });
