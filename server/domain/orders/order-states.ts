import type { OrderStatus } from '#contract/orders.ts';
import { canMove, type States } from '#server/domain/states/states.ts';

/** All transitions of an order, and their actors. Others are impossible. */
export const orderStates: States<OrderStatus> = {
  registered: { confirmed: ['admin'], canceled: ['user', 'admin'] },
  confirmed: {
    // revised
    confirmed: ['admin'],
    pending_payment: ['user', 'admin'],
    expired: ['system'],
    canceled: ['user', 'admin'],
  },
  pending_payment: {
    confirmed: ['admin'],
    payment_review: ['system'],
    paid: ['system'],
    expired: ['system'],
    canceled: ['user', 'admin'],
  },
  payment_review: {
    paid: ['system'],
    pending_payment: ['system', 'admin'],
    canceled: ['admin'],
  },
  paid: { processing: ['admin'], canceled: ['user', 'admin'] },
  processing: { shipped: ['admin'], canceled: ['admin'] },
  shipped: { processing: ['admin'], delivered: ['user', 'admin', 'system'] },
  expired: { paid: ['system'], canceled: ['system'] },
  delivered: { shipped: ['admin'] },
  canceled: {},
};

type Order = { status: OrderStatus };

/** True while the buyer has a time to pay. */
export const awaitsPayment = ({ status }: Order) =>
  canMove(orderStates, status, 'expired', 'system');

/** True if the order waits for money, or will after the next step of staff. */
export const isPayable = (order: Order) =>
  order.status === 'registered' || order.status === 'payment_review' || awaitsPayment(order);
