import { type Ctx, inTransaction } from '../../context.ts';
import { moveOrder } from '../orders/move-order.ts';
import { OPEN, type Transaction, tryMoveTransaction } from '../payments/transactions.ts';
import { lockOrder } from './lock-order.ts';

type End = {
  to: 'failed' | 'canceled' | 'expired' | 'mismatch';
  /** Narrower than all open states where only the bank's answer may end a payment that is being verified. */
  from?: readonly Transaction['status'][];
};

/** Ends an open payment that brings no money; its order waits for another try. False when it had ended before. */
export const endPayment = (ctx: Ctx, payment: Transaction, { to, from = OPEN }: End) =>
  inTransaction(ctx, async (tx) => {
    // the order first, as everywhere: two ends of one payment never wait for each other
    const order = payment.orderId ? await lockOrder(tx, payment.orderId) : undefined;
    if (!(await tryMoveTransaction(tx, payment.id, from, to, { next_check_at: null })))
      return false;
    if (order?.status === 'payment_review')
      await moveOrder(tx, {
        orderId: order.id,
        from: 'payment_review',
        to: 'pending_payment',
        as: 'system',
      });
    return true;
  });
