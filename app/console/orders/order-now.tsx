import { consoleText } from '#app/text/console.ts';
import type { Order, OrderStatus } from '#contract/orders.ts';
import { faDate } from '#shared/fa-dates.ts';
import { deliveryTimeText } from '#shared/labels/delivery.ts';

const t = consoleText.order.now;

/** Next event of an order in one sentence: by the shop or the buyer, and until when. */
export function OrderNow({ order }: { order: Order }) {
  const sentence = sentenceOf(order);
  return sentence && <p className="w-full font-semibold leading-7">{sentence}</p>;
}

function sentenceOf({ status, delivery, proforma, shipment, expiresAt }: Order): string {
  const arrival = delivery && deliveryTimeText(delivery);
  if (arrival && ON_THE_WAY.includes(status)) return t.arrives(arrival);
  if (status === 'confirmed' && proforma) return t.acceptUntil(faDate(proforma.validUntil));
  if (status === 'pending_payment' && expiresAt) return t.heldUntil(faDate(expiresAt));
  if (status === 'delivered' && shipment?.deliveredAt)
    return t.deliveredAt(faDate(shipment.deliveredAt));
  return t.byStatus[status];
}

const ON_THE_WAY: OrderStatus[] = ['paid', 'processing', 'shipped'];

/** Tint of the head: saffron where the buyer must act, green at the end. */
export const tintOf = (status: OrderStatus): string => TINTS[status] ?? 'bg-firoozeh-50';
const TINTS: { [S in OrderStatus]?: string } = {
  confirmed: 'bg-zaferan-50',
  pending_payment: 'bg-zaferan-50',
  delivered: 'bg-leaf-50',
  canceled: 'bg-card',
  expired: 'bg-card',
};
