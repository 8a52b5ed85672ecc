import { type Ctx, inTransaction } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import type { Gateway, KnownPayment, VerifyAnswer } from '../../outside/gateways/gateway.ts';
import { moveOrder } from '../orders/move-order.ts';
import { moveTransaction, noteAttempt, type Transaction } from '../payments/transactions.ts';
import { nextCheckAt } from './check-times.ts';
import { lockOrder } from './lock-order.ts';
import { recordPayment } from './record-payment.ts';

/** How an attempt stands now: money in, nothing paid, still open at the bank, or the bank does not answer. */
export type Settled = 'paid' | 'not_paid' | 'open' | 'unreachable';

const UNIQUE_VIOLATION = '23505';
const MINUTE = 60_000;

/**
 * Asks the bank about an attempt and records what it says. Repeatable: a callback, a retry and the sweeper may all call it.
 * No row is locked while the bank is asked; what it answers is recorded once, by guarded updates.
 */
export async function settlePayment(ctx: Ctx, payment: Transaction): Promise<Settled> {
  const gateway = ctx.outside.gateways[payment.gatewayType];
  if (!gateway || !payment.gatewayReference) return 'unreachable';
  if (gateway.recovery.by === 'inquiry') return askAndVerify(ctx, payment, gateway);
  if (payment.receipt) return verify(ctx, payment, gateway);
  const age = ctx.now().getTime() - new Date(payment.createdAt).getTime();
  // such a bank cannot be asked without a receipt; after its window it has given the money back
  return age < gateway.recovery.windowMinutes * MINUTE ? 'open' : fail(ctx, payment, 'failed');
}

async function askAndVerify(ctx: Ctx, payment: Transaction, gateway: Gateway): Promise<Settled> {
  const inquiry = await timed(ctx, payment, 'inquiry', () => gateway.inquire(known(payment)));
  if (inquiry.kind === 'open') return 'open';
  if (inquiry.kind === 'unreachable') return review(ctx, payment);
  if (inquiry.kind === 'failed' || inquiry.kind === 'reversed') return fail(ctx, payment, 'failed');
  return verify(ctx, payment, gateway);
}

/** A row as the gateways want it. */
export const known = (payment: Transaction): KnownPayment => ({
  ...payment,
  gatewayReference: payment.gatewayReference ?? '',
});

/** Verifies with the stored amount; the callback has said that the payer paid, or an inquiry has. */
export async function verify(ctx: Ctx, payment: Transaction, gateway: Gateway): Promise<Settled> {
  await once(moveTransaction(ctx, payment.id, ['redirected', 'verifying'], 'verifying'));
  const answer = await timed(ctx, payment, 'verify', () => gateway.verify(known(payment)));
  if (answer.kind === 'unreachable') return review(ctx, payment);
  if (answer.kind === 'not_paid') return fail(ctx, payment, 'failed');
  if (answer.kind === 'mismatch' || answer.amount !== payment.amount)
    return giveBack(ctx, payment, gateway, answer);
  try {
    await once(recordPayment(ctx, payment, answer));
    return 'paid';
  } catch (error) {
    if (!isReplay(error)) throw error;
    return giveBack(ctx, payment, gateway, answer);
  }
}

/** A bank reference that another payment carries already: a replay, not money of this order. */
const isReplay = (error: unknown) => {
  const cause = (error as { cause?: unknown }).cause ?? error;
  return (cause as { code?: string }).code === UNIQUE_VIOLATION;
};

/** What a twin of this call has recorded before is no fault. */
const once = (work: Promise<unknown>) =>
  work.catch((error: unknown) => {
    if (!(error instanceof DomainError && error.key === 'conflict')) throw error;
  });

/** Amount or reference differs: reversed at the bank, kept as `mismatch`, and said aloud in the log. */
async function giveBack(
  ctx: Ctx,
  payment: Transaction,
  gateway: Gateway,
  answer: VerifyAnswer,
): Promise<Settled> {
  const { ok } = await timed(ctx, payment, 'reverse', () => gateway.reverse(known(payment)));
  ctx.log.error(
    { transaction: payment.number, code: answer.code, reversed: ok },
    'a bank confirmed a payment that is not ours as it stands',
  );
  await inTransaction(ctx, async (tx) => {
    await once(
      moveTransaction(tx, payment.id, ['verifying', 'redirected'], 'mismatch', {
        next_check_at: null,
      }),
    );
    await leaveReview(tx, payment);
  });
  return 'not_paid';
}

/** Nothing was paid; the order waits for another try. */
export async function fail(
  ctx: Ctx,
  payment: Transaction,
  to: 'failed' | 'canceled' | 'expired',
): Promise<Settled> {
  await inTransaction(ctx, async (tx) => {
    await once(
      moveTransaction(tx, payment.id, ['redirected', 'verifying'], to, { next_check_at: null }),
    );
    await leaveReview(tx, payment);
  });
  return 'not_paid';
}

async function leaveReview(tx: Ctx, { orderId }: Transaction) {
  if (!orderId) return;
  const order = await lockOrder(tx, orderId);
  if (order.status === 'payment_review')
    await moveOrder(tx, {
      orderId: order.id,
      from: 'payment_review',
      to: 'pending_payment',
      as: 'system',
    });
}

/** The bank does not answer: nobody knows whether money moved, so the goods stay held and the sweeper asks again. */
async function review(ctx: Ctx, payment: Transaction): Promise<Settled> {
  await inTransaction(ctx, async (tx) => {
    const order = payment.orderId ? await lockOrder(tx, payment.orderId) : undefined;
    await once(
      moveTransaction(tx, payment.id, ['redirected', 'verifying'], 'verifying', {
        next_check_at: nextCheckAt(tx.now(), payment.checks),
      }),
    );
    if (order?.status !== 'pending_payment') return;
    const expires_at = new Date(
      tx.now().getTime() + tx.config.orderHoldMinutes * MINUTE,
    ).toISOString();
    await moveOrder(tx, {
      orderId: order.id,
      from: 'pending_payment',
      to: 'payment_review',
      as: 'system',
      change: { expires_at },
    });
  });
  return 'unreachable';
}

async function timed<T extends { code: string }>(
  ctx: Ctx,
  payment: Transaction,
  call: string,
  ask: () => Promise<T>,
): Promise<T> {
  const start = performance.now();
  const answer = await ask();
  await noteAttempt(ctx, payment.id, call, answer.code, performance.now() - start);
  return answer;
}
