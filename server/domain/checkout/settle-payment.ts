import { type Ctx, inTransaction } from '../../context.ts';
import { brokenUnique } from '../../db/unique-violation.ts';
import { DomainError } from '../../errors.ts';
import type { Gateway, VerifyAnswer } from '../../outside/gateways/gateway.ts';
import { moveOrder } from '../orders/move-order.ts';
import {
  findTransaction,
  isOpen,
  OPEN,
  type Transaction,
  tryMoveTransaction,
} from '../payments/transactions.ts';
import { readSettings } from '../settings/read-settings.ts';
import { nextCheckAt } from './check-times.ts';
import { endPayment } from './end-payment.ts';
import { giveBack, known } from './give-back.ts';
import { lockOrder } from './lock-order.ts';
import { recordPayment } from './record-payment.ts';
import { timed } from './timed-call.ts';

/** How an attempt stands now: money in, nothing paid, still open at the bank, or the bank does not answer. */
export type Settled = 'paid' | 'not_paid' | 'open' | 'unreachable';
/** What a payment becomes of which the bank says that nothing was paid. */
export type Unpaid = 'failed' | 'canceled';

const MINUTE = 60_000;

/**
 * Asks the bank about an attempt and records what it says. Repeatable: a callback, a retry and the sweeper may all call it.
 * No row is locked while the bank is asked; what it answers is recorded once, by guarded updates.
 */
export async function settlePayment(
  ctx: Ctx,
  payment: Transaction,
  unpaid: Unpaid = 'failed',
): Promise<Settled> {
  const gateway = ctx.outside.gateways[payment.gatewayType];
  if (!gateway || !payment.gatewayReference) return 'unreachable';
  if (gateway.recovery.by === 'inquiry') return askAndVerify(ctx, payment, gateway, unpaid);
  if (payment.receipt) return verify(ctx, payment, gateway);
  const age = ctx.now().getTime() - new Date(payment.createdAt).getTime();
  // such a bank cannot be asked without a receipt; after its window it has given the money back
  return age < gateway.recovery.windowMinutes * MINUTE
    ? 'open'
    : endUnasked(ctx, payment, 'failed');
}

async function askAndVerify(
  ctx: Ctx,
  payment: Transaction,
  gateway: Gateway,
  unpaid: Unpaid,
): Promise<Settled> {
  const inquiry = await timed(ctx, payment, 'inquiry', () => gateway.inquire(known(payment)));
  if (inquiry.kind === 'open') return 'open';
  if (inquiry.kind === 'unreachable') return review(ctx, payment);
  if (inquiry.kind === 'failed' || inquiry.kind === 'reversed') return end(ctx, payment, unpaid);
  return verify(ctx, payment, gateway);
}

/** Verifies with the stored amount; the callback has said that the payer paid, or an inquiry has. */
export async function verify(ctx: Ctx, payment: Transaction, gateway: Gateway): Promise<Settled> {
  // the claim: of a payment that has ended nothing is confirmed at the bank any more
  if (!(await tryMoveTransaction(ctx, payment.id, OPEN, 'verifying')))
    return standing(ctx, payment);
  const answer = await timed(ctx, payment, 'verify', () => gateway.verify(known(payment)));
  if (answer.kind === 'unreachable') return review(ctx, payment);
  if (answer.kind === 'not_paid') return end(ctx, payment, 'failed');
  if (answer.kind === 'paid' && answer.amount === payment.amount)
    return record(ctx, payment, gateway, answer);
  await giveBack(ctx, payment, gateway, answer.code);
  return 'not_paid';
}

async function record(
  ctx: Ctx,
  payment: Transaction,
  gateway: Gateway,
  answer: Extract<VerifyAnswer, { kind: 'paid' }>,
): Promise<Settled> {
  try {
    await recordPayment(ctx, payment, answer);
    return 'paid';
  } catch (error) {
    const isConflict = error instanceof DomainError && error.key === 'conflict';
    if (!isConflict && !isReplay(error)) throw error;
    const now = isConflict ? await standing(ctx, payment) : 'not_paid';
    // a twin of this call has recorded it, which is no fault
    if (now === 'paid') return now;
    if (now === 'open') throw error;
    await giveBack(ctx, payment, gateway, answer.code);
    return now;
  }
}

/** A bank reference that another payment carries already: a replay, not money of this order. */
const isReplay = (error: unknown) => brokenUnique(error) !== undefined;

/** The bank has said that nothing was paid. */
const end = async (ctx: Ctx, payment: Transaction, to: Unpaid): Promise<Settled> =>
  (await endPayment(ctx, payment, { to })) ? 'not_paid' : standing(ctx, payment);

/** Nobody has asked the bank; a payment that is just being verified is left to its answer. */
export const endUnasked = async (ctx: Ctx, payment: Transaction, to: Unpaid): Promise<Settled> =>
  (await endPayment(ctx, payment, { to, from: ['redirected'] }))
    ? 'not_paid'
    : standing(ctx, payment);

/** What others have made of it meanwhile. */
async function standing(ctx: Ctx, { id }: Transaction): Promise<Settled> {
  const now = await findTransaction(ctx, id);
  if (now?.status === 'success') return 'paid';
  return now && isOpen(now) ? 'open' : 'not_paid';
}

/** The bank does not answer: nobody knows whether money moved, so the goods stay held and the sweeper asks again. */
async function review(ctx: Ctx, payment: Transaction): Promise<Settled> {
  // the sweeper's times begin anew with the first silence
  const checks = payment.status === 'verifying' ? payment.checks : 0;
  const next_check_at = nextCheckAt(ctx.now(), checks);
  const isHeld = await inTransaction(ctx, async (tx) => {
    const order = payment.orderId ? await lockOrder(tx, payment.orderId) : undefined;
    const change = { checks, next_check_at };
    if (!(await tryMoveTransaction(tx, payment.id, OPEN, 'verifying', change))) return false;
    if (order?.status !== 'pending_payment') return true;
    const { reservationMinutes } = await readSettings(tx);
    const expiry = tx.now().getTime() + reservationMinutes * MINUTE;
    await moveOrder(tx, {
      orderId: order.id,
      from: 'pending_payment',
      to: 'payment_review',
      as: 'system',
      change: { expires_at: new Date(expiry).toISOString() },
    });
    return true;
  });
  return isHeld ? 'unreachable' : standing(ctx, payment);
}
