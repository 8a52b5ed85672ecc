import { mutate } from 'swr';
import { removeItems } from '#app/common/cart/cart-changes.ts';
import { useCheckout } from '#app/common/cart/checkout.ts';
import { useOverlays } from '#app/overlays.ts';
import { overlayText } from '#app/text/overlays.ts';
import type { AttemptedOrder, OrderPayload, OrderReply } from '#contract/orders.ts';
import { useChosenDelivery } from './chosen-delivery.ts';
import { tellOrdered } from './last-order.ts';

type Ordered = { orderId: string; orderNumber: string };

/** The order stands: its goods leave the cart of every tab, and the choices of the checkout are made again. */
export function endCheckout(order: Ordered, goods: string[]): void {
  removeItems(goods);
  useCheckout.getState().reset();
  useChosenDelivery.getState().reset();
  tellOrdered(order);
  void mutate(() => true, undefined, { revalidate: true });
}

/** Leads on after an answer: to the bank, or to the confirmation. */
export function showPlaced(reply: OrderReply, { gatewayType }: OrderPayload): void {
  const { only } = useOverlays.getState();
  // a gateway was asked for and is not needed: an earlier sending of the same order was paid meanwhile
  const type = reply.totalOrder ? 'total' : gatewayType === 'other' ? 'wallet' : 'found';
  if (reply.gatewayUrl) only({ kind: 'hand-off', reply });
  else only({ kind: 'order-placed', orderNumber: reply.orderNumber, type });
}

/** Shows an order that the person did not know to be there: to pay where it waits, else that it stands. */
export function showFound({ orderId, orderNumber, status }: AttemptedOrder): void {
  const { only } = useOverlays.getState();
  if (status === 'pending_payment') only({ kind: 'pay', orderId, why: overlayText.pay.found });
  else only({ kind: 'order-placed', orderNumber, type: 'found' });
}
