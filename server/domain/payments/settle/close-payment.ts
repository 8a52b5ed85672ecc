import { type Ctx, inTransaction } from '#server/context.ts';
import { tryMoveTransaction } from '#server/domain/payments/transaction-states.ts';
import { OPEN, type Transaction } from '#server/domain/payments/transactions.ts';
import { currentOutcome, type Outcome, type Unpaid } from './outcome.ts';
import { lockOrderOf, settlementHooks } from './settlement-hooks.ts';

type Close = {
  to: 'failed' | 'canceled' | 'expired' | 'mismatch';
  /** States that may be closed; fewer if only the bank's answer may close a payment being verified. */
  from?: readonly Transaction['status'][];
  /** Time of the next request to the bank to reverse it. */
  nextCheckAt?: string | null;
};

/** Closes an open payment that brought no money; its order waits for another try. False if already closed. */
export const closePayment = (
  ctx: Ctx,
  payment: Transaction,
  { to, from = OPEN, nextCheckAt = null }: Close,
) =>
  inTransaction(ctx, async (tx) => {
    // the order is locked first, as everywhere, so that two calls never wait for each other in a circle
    const order = await lockOrderOf(tx, payment);
    const change = { next_check_at: nextCheckAt, ...(nextCheckAt && { checks: 0 }) };
    if (!(await tryMoveTransaction(tx, payment.id, { from, to, change }))) return false;
    if (order) await settlementHooks().endReview(tx, order);
    return true;
  });

/** The bank says that nothing was paid. */
export const markFailed = async (ctx: Ctx, payment: Transaction, to: Unpaid): Promise<Outcome> =>
  (await closePayment(ctx, payment, { to })) ? 'not_paid' : currentOutcome(ctx, payment);

/** Closes a payment without asking the bank; one that is being verified waits for the bank's answer. */
export const closeWithoutInquiry = async (
  ctx: Ctx,
  payment: Transaction,
  to: Unpaid,
): Promise<Outcome> =>
  (await closePayment(ctx, payment, { to, from: ['redirected'] }))
    ? 'not_paid'
    : currentOutcome(ctx, payment);
