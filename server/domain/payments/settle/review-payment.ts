import { type Ctx, inTransaction } from '#server/context.ts';
import { type LockedOrder, lockOrder } from '#server/domain/orders/lock-order.ts';
import { moveOrder } from '#server/domain/orders/move-order.ts';
import { readSettings } from '#server/domain/settings/read-settings.ts';
import { OPEN, type Transaction, tryMoveTransaction } from '#server/domain/wallet/transactions.ts';
import { nextCheckAt } from './check-times.ts';
import { endReview } from './end-payment.ts';
import { type Settled, standing } from './settled.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

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
    const order = payment.orderId ? await lockOrder(tx, payment.orderId) : undefined;
    const change = { checks, ...(next && { next_check_at: next }) };
    if (!(await tryMoveTransaction(tx, payment.id, OPEN, 'verifying', change))) return false;
    if (order) await holdOrder(tx, order, new Date(next ?? tx.now()));
    return true;
  });
  return isHeld ? 'unreachable' : standing(ctx, payment);
}

/** Whoever pays anew after the bank's next word shall have the usual time for it. */
async function holdOrder(tx: Ctx, order: LockedOrder, nextCheck: Date): Promise<void> {
  const isWaiting = order.status === 'pending_payment' && !(await staffEndedReview(tx, order.id));
  if (!isWaiting && order.status !== 'payment_review') return;
  const { reservationMinutes } = await readSettings(tx);
  const expires_at = laterOf(order.expiresAt, nextCheck.getTime() + reservationMinutes * MINUTE);
  if (isWaiting) {
    const move = { orderId: order.id, from: 'pending_payment', to: 'payment_review' } as const;
    await moveOrder(tx, { ...move, as: 'system', change: { expires_at } });
  } else await tx.sql`update orders set expires_at = ${expires_at} where id = ${order.id}`;
}

const laterOf = (held: Date | null, until: number) =>
  new Date(Math.max(held?.getTime() ?? 0, until)).toISOString();

/** Staff have taken the order out of its review: another silence neither puts it back nor keeps anybody waiting. */
export async function staffEndedReview(ctx: Ctx, id: string): Promise<boolean> {
  const [row] = await ctx.sql`
    select 1 from order_history where order_id = ${id} and "from" = 'payment_review' and "to" = 'pending_payment'
      and actor = 'admin'`;
  return row !== undefined;
}

/** The bank says that the payer has not paid yet: what was held for review waits for payment again. */
export async function reopen(ctx: Ctx, payment: Transaction): Promise<Settled> {
  if (payment.status === 'redirected') return 'open';
  return inTransaction(ctx, async (tx) => {
    const order = payment.orderId ? await lockOrder(tx, payment.orderId) : undefined;
    if (!(await tryMoveTransaction(tx, payment.id, OPEN, 'redirected')))
      return standing(tx, payment);
    await endReview(tx, order);
    return 'open';
  });
}

/**
 * Nobody can say whether money moved, and the planned questions are over: it stays in doubt where staff see it, and the
 * bank is asked once a day. Its order waits no longer; money that is found later goes its late way.
 */
export const doubt = (ctx: Ctx, payment: Transaction): Promise<Settled> =>
  inTransaction(ctx, async (tx) => {
    const order = payment.orderId ? await lockOrder(tx, payment.orderId) : undefined;
    const next_check_at = new Date(tx.now().getTime() + DAY).toISOString();
    if (!(await tryMoveTransaction(tx, payment.id, OPEN, 'unknown', { next_check_at })))
      return standing(tx, payment);
    if (payment.status !== 'unknown')
      tx.log.error({ transaction: payment.number }, 'nobody knows whether a payment was made');
    await endReview(tx, order);
    return 'unknown';
  });
