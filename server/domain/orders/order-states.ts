import type { OrderStatus } from '#contract/orders.ts';
import type { States } from '#server/domain/states/states.ts';

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
