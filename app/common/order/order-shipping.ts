import { faPrice } from '#app/format.ts';
import { deliveryText } from '#app/text/delivery.ts';
import type { Order } from '#contract/orders.ts';

type Sent = Pick<Order, 'delivery' | 'shippingAmount'>;

/** Shipping price of an order; undefined if it is not paid with the order. */
export const shippingPrice = ({ delivery, shippingAmount }: Sent): string | undefined => {
  if (shippingAmount > 0) return faPrice(shippingAmount);
  return delivery?.pricing === 'fixed' ? deliveryText.free : undefined;
};

/**
 * Note about who pays for shipping, if it is not paid with the order; for the buyer or for staff.
 */
export const shippingNote = (order: Sent, reader: 'note' | 'staffNote' = 'note') =>
  shippingPrice(order) ? undefined : deliveryText[reader](order.delivery?.pricing ?? 'on_delivery');
