import type { OrderRow } from '#server/domain/orders/order-view.ts';

/** The buyer has not accepted yet what staff changed. */
export const isWaiting = ({ orderedLines, changesAcceptedAt }: OrderRow) =>
  orderedLines !== null && changesAcceptedAt === null;

/**
 * The last price of sending that the buyer knew of and did not refuse (toman), however often it was changed since;
 * undefined of an order that waits since before this was kept.
 */
export const agreedOf = (order: OrderRow): number | undefined =>
  isWaiting(order) ? order.delivery?.agreed : order.shippingAmount;
