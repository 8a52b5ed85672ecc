import { type Ctx, inTransaction } from '#server/context.ts';
import { OPEN, type Transaction, tryMoveTransaction } from '#server/domain/wallet/transactions.ts';
import { nextCheckAt } from './check-times.ts';
import { lockOrderOf, orderSide } from './order-side.ts';
import { type Settled, standing } from './outcome.ts';

const DAY = 24 * 60 * 60_000;

/**
 * The payer came back or the bank said "paid", and now the bank does not answer: nobody knows whether money moved, so the
 * goods stay held and the sweeper asks again. A hold is only ever lengthened, by each silence anew.
 */
export async function review(ctx: Ctx, payment: Transaction): Promise<Settled> {
  if (payment.status === 'unknown') return doubt(ctx, payment);
  // the sweeper's times begin anew with the first silence
  const checks = payment.status === 'redirected' ? 0 : payment.checks;
  const next = nextCheckAt(ctx.now(), checks);
  const isHeld = await inTransaction(ctx, async (tx) => {
    const order = await lockOrderOf(tx, payment);
    const change = { checks, ...(next && { next_check_at: next }) };
    if (!(await tryMoveTransaction(tx, payment.id, OPEN, 'verifying', change))) return false;
    if (order) await orderSide().holdForReview(tx, order, new Date(next ?? tx.now()));
    return true;
  });
  return isHeld ? 'unreachable' : standing(ctx, payment);
}

/** The bank says that the payer has not paid yet: what was held for review waits for payment again. */
export async function reopen(ctx: Ctx, payment: Transaction): Promise<Settled> {
  if (payment.status === 'redirected') return 'open';
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrderOf(tx, payment);
    if (!(await tryMoveTransaction(tx, payment.id, OPEN, 'redirected')))
      return standing(tx, payment);
    if (order) await orderSide().endReview(tx, order);
    return 'open';
  });
}

/**
 * Nobody can say whether money moved, and the planned questions are over: it stays in doubt where staff see it, and the
 * bank is asked once a day. Its order waits no longer; money that is found later goes its late way.
 */
export const doubt = (ctx: Ctx, payment: Transaction): Promise<Settled> =>
  inTransaction(ctx, async (tx) => {
    const order = await lockOrderOf(tx, payment);
    const next_check_at = new Date(tx.now().getTime() + DAY).toISOString();
    if (!(await tryMoveTransaction(tx, payment.id, OPEN, 'unknown', { next_check_at })))
      return standing(tx, payment);
    if (payment.status !== 'unknown')
      tx.log.error({ transaction: payment.number }, 'nobody knows whether a payment was made');
    if (order) await orderSide().endReview(tx, order);
    return 'unknown';
  });
