import { type Ctx, inTransaction } from '#server/context.ts';
import { tryMoveTransaction } from '#server/domain/payments/transaction-states.ts';
import { OPEN, type Transaction } from '#server/domain/payments/transactions.ts';
import { DAY } from '#shared/time.ts';
import { currentOutcome, nextCheckAt, type Outcome } from './outcome.ts';
import { lockOrderOf, settlementHooks } from './settlement-hooks.ts';

/**
 * Extends the reservation after the payer returned or the bank reported success, while the bank
 * does not answer: money may have moved, so stock stays reserved and the sweeper asks again. It
 * never shortens a reservation.
 */
export async function holdForReview(ctx: Ctx, payment: Transaction): Promise<Outcome> {
  if (payment.status === 'unknown') return markUnknown(ctx, payment);
  // the first timeout starts the sweeper's schedule again
  const checks = payment.status === 'redirected' ? 0 : payment.checks;
  const next = nextCheckAt(ctx.now(), checks);
  const isHeld = await inTransaction(ctx, async (tx) => {
    const order = await lockOrderOf(tx, payment);
    const change = { checks, ...(next && { next_check_at: next }) };
    if (!(await tryMoveTransaction(tx, payment.id, { from: OPEN, to: 'verifying', change })))
      return false;
    if (order) await settlementHooks().holdForReview(tx, order, new Date(next ?? tx.now()));
    return true;
  });
  return isHeld ? 'unreachable' : currentOutcome(ctx, payment);
}

/** The bank says that the payer has not paid yet: an order under review waits for payment again. */
export async function reopenPayment(ctx: Ctx, payment: Transaction): Promise<Outcome> {
  if (payment.status === 'redirected') return 'open';
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrderOf(tx, payment);
    if (!(await tryMoveTransaction(tx, payment.id, { from: OPEN, to: 'redirected' })))
      return currentOutcome(tx, payment);
    if (order) await settlementHooks().endReview(tx, order);
    return 'open';
  });
}

/**
 * All planned questions were asked and the bank never answered: the payment is `unknown`, staff see it, and the bank is
 * asked once a day. Its order waits no longer; money that is found later is settled as a late payment.
 */
export const markUnknown = (ctx: Ctx, payment: Transaction): Promise<Outcome> =>
  inTransaction(ctx, async (tx) => {
    const order = await lockOrderOf(tx, payment);
    const next_check_at = new Date(tx.now().getTime() + DAY).toISOString();
    if (
      !(await tryMoveTransaction(tx, payment.id, {
        from: OPEN,
        to: 'unknown',
        change: { next_check_at },
      }))
    )
      return currentOutcome(tx, payment);
    if (payment.status !== 'unknown')
      tx.log.error({ transaction: payment.number }, 'nobody knows whether a payment was made');
    if (order) await settlementHooks().endReview(tx, order);
    return 'unknown';
  });
