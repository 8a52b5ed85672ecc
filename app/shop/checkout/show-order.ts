import { mutate } from 'swr';
import { removeItems } from '#app/common/cart/cart-changes.ts';
import { useCheckout } from '#app/common/cart/checkout.ts';
import { useOverlays } from '#app/overlays.ts';
import { overlayText } from '#app/text/overlays.ts';
import type { AttemptedOrder, OrderPayload, OrderReply } from '#contract/orders.ts';
import { useChosenDelivery } from './chosen-delivery.ts';
import { tellOrdered } from './last-order.ts';

type Ordered = { orderId: string; orderNumber: string };

/**
 * Ends the checkout after an order: clears its products from the cart in every tab, and resets the
 * choices.
 */
export function endCheckout(order: Ordered, productIds: string[]): void {
  removeItems(productIds);
  useCheckout.getState().reset();
  useChosenDelivery.getState().reset();
  tellOrdered(order);
  void mutate(() => true, undefined, { revalidate: true });
}

/** Continues after the response: to the bank, or to the confirmation. */
export function showPlaced(reply: OrderReply, { gatewayType }: OrderPayload): void {
  const { only } = useOverlays.getState();
  // a gateway was chosen but no longer needed: an earlier submission of this order has been paid
  const type = reply.totalOrder ? 'total' : gatewayType === 'other' ? 'wallet' : 'found';
  if (reply.gatewayUrl) only({ kind: 'hand-off', reply });
  else only({ kind: 'order-placed', orderNumber: reply.orderNumber, type });
}

/** Shows an order that the user did not know of: its payment if due, else its confirmation. */
export function showFound({ orderId, orderNumber, status }: AttemptedOrder): void {
  const { only } = useOverlays.getState();
  if (status === 'pending_payment') only({ kind: 'pay', orderId, why: overlayText.pay.found });
  else only({ kind: 'order-placed', orderNumber, type: 'found' });
}
