import { type Ctx, inTransaction, type OutsideCtx, refuseOwn } from '#server/context.ts';
import { nextCheckAt } from '#server/domain/payments/settle/outcome.ts';
import { moveTransaction } from '#server/domain/payments/transaction-states.ts';
import { findTransaction, type Transaction } from '#server/domain/payments/transactions.ts';
import { post } from '#server/domain/wallet/post.ts';
import { conflict, DomainError, notFound } from '#server/errors.ts';
import { finishReversal } from './finish-reversal.ts';

/**
 * Reverses a payment at its bank. The money must be in the wallet, so an order is canceled first.
 * The debit is committed before the call, and an unanswered call is retried. Throws `not_found`,
 * `conflict`, `reverse_needs_cancel`, `reverse_refused` {code}, `own_account`,
 * `wallet_balance_not_enough`, `gateway_unavailable`.
 */
export async function reversePayment(ctx: OutsideCtx, id: string, reason: string): Promise<void> {
  const found = await findTransaction(ctx, id);
  if (found && !ctx.outside.gateways[found.gatewayType])
    throw new DomainError('unavailable', 'gateway_unavailable');
  const payment = await decideReversal(ctx, id, reason);
  const { outcome, code } = await finishReversal(ctx, payment, { isRepeat: false });
  if (outcome === 'refused') throw new DomainError('conflict', 'reverse_refused', { code });
}

const decideReversal = (ctx: Ctx, id: string, reason: string): Promise<Transaction> =>
  inTransaction(ctx, async (tx) => {
    const payment = await lockPaid(tx, id);
    await takeFromWallet(tx, payment, reason);
    const change = { checks: 0, next_check_at: nextCheckAt(tx.now(), 0) };
    await moveTransaction(tx, id, {
      from: 'success',
      to: 'reversing',
      change,
      by: {
        as: 'admin',
        audit: {
          action: 'payment.reverse',
          before: { status: 'success' },
          after: { status: 'reversing', reason },
        },
      },
    });
    return { ...payment, status: 'reversing' };
  });

/** A payment that arrived, of somebody else, locked. Throws `not_found`, `own_account`, `conflict`. */
export async function lockPaid(tx: Ctx, id: string): Promise<Transaction> {
  await tx.sql`select 1 from transactions where id = ${id} for no key update`;
  const payment = await findTransaction(tx, id);
  if (!payment) throw notFound();
  refuseOwn(tx, payment.userId);
  if (payment.status !== 'success') throw conflict();
  return payment;
}

/**
 * Moves the whole payment from the wallet back to its gateway. Throws `reverse_needs_cancel`,
 * `wallet_balance_not_enough`.
 */
export async function takeFromWallet(tx: Ctx, payment: Transaction, reason: string): Promise<void> {
  await requireInWallet(tx, payment);
  await post(tx, {
    kind: payment.kind,
    from: { wallet: payment.userId },
    to: { gateway: payment.gatewayType },
    amount: payment.amount,
    reference: payment.number,
    reason,
  });
}

/**
 * The money of an order is in the wallet once the order is canceled, or when all of it came too
 * late or was too much; that
 * of a top-up always was.
 */
async function requireInWallet(
  tx: Ctx,
  { orderId, number, kind, amount }: Transaction,
): Promise<void> {
  if (!orderId || kind === 'wallet_topup') return;
  const [row] = await tx.sql`
    select 1 from orders o where o.id = ${orderId} and (o.status in ('canceled', 'expired') or (
      select sum(l.delta)
      from ledger_entries l
      where l.account = 'wallet:' || o.user_id and l.reference = ${number}) >= ${amount})`;
  if (!row) throw new DomainError('conflict', 'reverse_needs_cancel');
}
