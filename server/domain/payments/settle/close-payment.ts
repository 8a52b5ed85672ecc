import { type Ctx, inTransaction } from '#server/context.ts';
import { OPEN, type Transaction, tryMoveTransaction } from '#server/domain/wallet/transactions.ts';
import { lockOrderOf, orderSide } from './order-side.ts';
import { type Settled, standing, type Unpaid } from './outcome.ts';

type End = {
  to: 'failed' | 'canceled' | 'expired' | 'mismatch';
  /** Narrower than all open states where only the bank's answer may end a payment that is being verified. */
  from?: readonly Transaction['status'][];
  /** When the bank is asked again to give back what it holds of it. */
  nextCheckAt?: string | null;
};

/** Ends an open payment that brings no money; its order waits for another try. False when it had ended before. */
export const endPayment = (
  ctx: Ctx,
  payment: Transaction,
  { to, from = OPEN, nextCheckAt = null }: End,
) =>
  inTransaction(ctx, async (tx) => {
    // the order first, as everywhere: two ends of one payment never wait for each other
    const order = await lockOrderOf(tx, payment);
    const change = { next_check_at: nextCheckAt, ...(nextCheckAt && { checks: 0 }) };
    if (!(await tryMoveTransaction(tx, payment.id, from, to, change))) return false;
    if (order) await orderSide().endReview(tx, order);
    return true;
  });

/** The bank has said that nothing was paid. */
export const end = async (ctx: Ctx, payment: Transaction, to: Unpaid): Promise<Settled> =>
  (await endPayment(ctx, payment, { to })) ? 'not_paid' : standing(ctx, payment);

/** Nobody has asked the bank; a payment that is just being verified is left to its answer. */
export const endUnasked = async (ctx: Ctx, payment: Transaction, to: Unpaid): Promise<Settled> =>
  (await endPayment(ctx, payment, { to, from: ['redirected'] }))
    ? 'not_paid'
    : standing(ctx, payment);
