import type { orderStatuses } from './states.ts';

/**
 * Moves of an order by staff: the next status, and the ones it leaves where several moves lead
 * there.
 */
export const orderMoves = {
  confirm: { from: ['registered'], to: 'confirmed' },
  link: { from: ['confirmed'], to: 'pending_payment' },
  reopen: { from: ['payment_review'], to: 'pending_payment' },
  revise: { from: ['confirmed', 'pending_payment'], to: 'confirmed' },
  processing: { from: ['paid'], to: 'processing' },
  ship: { from: ['processing'], to: 'shipped' },
  deliver: { from: ['shipped'], to: 'delivered' },
  takeBack: { from: ['shipped'], to: 'processing' },
  undoDelivery: { from: ['delivered'], to: 'shipped' },
  cancel: { to: 'canceled' },
} as const;

type Order = { status: (typeof orderStatuses)[number] };

/** True for an order on its way, which is neither taken back nor delivered. */
export const isShipped = ({ status }: Order): boolean => status === 'shipped';

/** True for an order that ended without a delivery. */
export const isVoid = ({ status }: Order): boolean => status === 'canceled' || status === 'expired';

/** True for an order for which nothing is to be done any more. */
export const isOver = (order: Order): boolean => order.status === 'delivered' || isVoid(order);
