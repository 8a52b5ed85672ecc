import type { Carrier } from '#contract/orders.ts';
import { faNumber } from '#shared/digits.ts';
import { faDate } from '#shared/fa-dates.ts';
import { carrierText } from '#shared/labels/orders.ts';
import type { Places } from './queue-message.ts';
import { ltr } from './texts.ts';

/** Told when staff confirmed a wholesale order; `amount` in tomans. */
export const orderConfirmedText = (order: {
  orderNumber: string;
  amount: number;
  validUntil: Date;
  link: string;
}): Places => ({
  number: ltr(order.orderNumber),
  amount: faNumber(order.amount),
  date: faDate(order.validUntil),
  link: order.link,
});

/** Told when an order leaves; goods that are fetched have a text of their own, without a tracking code. */
export const orderShippedText = (order: {
  orderNumber: string;
  carrier: Carrier;
  trackingCode: string;
}): Places => ({
  number: ltr(order.orderNumber),
  carrier: carrierText[order.carrier],
  code: order.trackingCode && ltr(order.trackingCode),
});
