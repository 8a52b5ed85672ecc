import type { OrderStatus } from '#contract/orders.ts';

export type Mover = 'user' | 'admin' | 'system';

/** Every move an order can make, and who may make it. What is not here cannot happen. */
export const orderMoves: Record<OrderStatus, Partial<Record<OrderStatus, readonly Mover[]>>> = {
  registered: { confirmed: ['admin'], canceled: ['user', 'admin'] },
  confirmed: {
    pending_payment: ['user', 'admin'],
    expired: ['system'],
    canceled: ['user', 'admin'],
  },
  pending_payment: {
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
  shipped: { delivered: ['user', 'admin', 'system'] },
  expired: { paid: ['system'], canceled: ['system'] },
  delivered: {},
  canceled: {},
};

/** Whether this mover may take an order from one status to another. */
export const canMove = (from: OrderStatus, to: OrderStatus, mover: Mover) =>
  orderMoves[from][to]?.includes(mover) ?? false;

/** Statuses that a mover may take an order to from here. */
export const movesOf = (from: OrderStatus, mover: Mover): OrderStatus[] =>
  // keys of a row of the table are statuses
  (Object.keys(orderMoves[from]) as OrderStatus[]).filter((to) => canMove(from, to, mover));
