import { faPrice } from '#app/format.ts';
import { deliveryText } from '#app/text/delivery.ts';
import type { Order } from '#contract/orders.ts';

type Sent = Pick<Order, 'delivery' | 'shippingAmount'>;

/** What sending adds to an order, as a price; undefined where it is not paid with it. */
export const shippingPrice = ({ delivery, shippingAmount }: Sent): string | undefined => {
  if (shippingAmount > 0) return faPrice(shippingAmount);
  return delivery?.pricing === 'fixed' ? deliveryText.free : undefined;
};

/** Who is paid for sending, where it is not paid with the order: as the buyer is told, or staff. */
export const shippingNote = (order: Sent, reader: 'note' | 'staffNote' = 'note') =>
  shippingPrice(order) ? undefined : deliveryText[reader](order.delivery?.pricing ?? 'on_delivery');
