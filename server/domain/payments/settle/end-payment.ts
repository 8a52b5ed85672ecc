import { type Ctx, inTransaction } from '#server/context.ts';
import { type LockedOrder, lockOrder } from '#server/domain/orders/lock-order.ts';
import { moveOrder } from '#server/domain/orders/move-order.ts';
import { OPEN, type Transaction, tryMoveTransaction } from '#server/domain/wallet/transactions.ts';
import { type Settled, standing, type Unpaid } from './settled.ts';

const LEAST_TIME = 10 * 60_000;

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
    const order = payment.orderId ? await lockOrder(tx, payment.orderId) : undefined;
    const change = { next_check_at: nextCheckAt, ...(nextCheckAt && { checks: 0 }) };
    if (!(await tryMoveTransaction(tx, payment.id, from, to, change))) return false;
    await endReview(tx, order);
    return true;
  });

/** The order waits for payment again, with the rest of its time and never less than a try needs, unless another payment of it is under review. */
export async function endReview(tx: Ctx, order: LockedOrder | undefined): Promise<void> {
  if (order?.status !== 'payment_review') return;
  const [other] = await tx.sql`
    select 1 from transactions where order_id = ${order.id} and status = 'verifying' limit 1`;
  if (other) return;
  const move = { orderId: order.id, from: 'payment_review', to: 'pending_payment' } as const;
  const least = tx.now().getTime() + LEAST_TIME;
  const until = new Date(Math.max(order.expiresAt?.getTime() ?? 0, least));
  await moveOrder(tx, { ...move, as: 'system', change: { expires_at: until.toISOString() } });
}

/** The bank has said that nothing was paid. */
export const end = async (ctx: Ctx, payment: Transaction, to: Unpaid): Promise<Settled> =>
  (await endPayment(ctx, payment, { to })) ? 'not_paid' : standing(ctx, payment);

/** Nobody has asked the bank; a payment that is just being verified is left to its answer. */
export const endUnasked = async (ctx: Ctx, payment: Transaction, to: Unpaid): Promise<Settled> =>
  (await endPayment(ctx, payment, { to, from: ['redirected'] }))
    ? 'not_paid'
    : standing(ctx, payment);
