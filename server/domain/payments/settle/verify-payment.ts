import { type Ctx, inTransaction, type OutsideCtx } from '#server/context.ts';
import { brokenUnique } from '#server/db/unique-violation.ts';
import { type Claim, refuseClaim } from '#server/domain/payments/claims.ts';
import { openFollowUp } from '#server/domain/payments/follow-up.ts';
import { giveBack } from '#server/domain/payments/reverse/reverse-mismatch.ts';
import { isPaid, OPEN, type Transaction } from '#server/domain/wallet/transactions.ts';
import { DomainError } from '#server/errors.ts';
import type { Gateway, VerifyAnswer } from '#server/outside/gateways/gateway.ts';
import { nextCheckAt } from './check-times.ts';
import { end, endPayment } from './close-payment.ts';
import { known } from './to-gateway-payment.ts';
import { recordPayment } from './record-paid.ts';
import { review } from './hold-for-review.ts';
import { type Settled, standing } from './outcome.ts';
import { timed } from './with-attempt-log.ts';

type Paid = Extract<VerifyAnswer, { kind: 'paid' }>;

/** Verifies with the stored amount; the callback has said that the payer paid, or an inquiry has. */
export async function verify(
  ctx: OutsideCtx,
  payment: Transaction,
  gateway: Gateway,
  claim?: Claim,
): Promise<Settled> {
  // of a payment that has ended nothing is confirmed at the bank under its own name any more
  if (!(await beginVerifying(ctx, payment))) return standing(ctx, payment);
  const answer = await timed(ctx, payment, 'verify', () => gateway.verify(known(payment, claim)));
  if (answer.kind === 'unreachable') return review(ctx, payment);
  if (answer.kind === 'not_paid') return notPaid(ctx, payment, claim);
  if (answer.kind === 'paid' && answer.amount === payment.amount)
    return record(ctx, payment, gateway, answer, claim);
  await giveBack(ctx, payment, gateway, { code: answer.code, claim });
  return 'not_paid';
}

/** The claim of this call: open until now, and never without a next check, however this process ends. */
async function beginVerifying(ctx: Ctx, { id }: Transaction): Promise<boolean> {
  const [moved] = await ctx.sql`
    update transactions set status = 'verifying', updated_at = ${ctx.now().toISOString()},
      next_check_at = coalesce(next_check_at, ${nextCheckAt(ctx.now(), 0)}::timestamptz)
    where id = ${id} and status = any(${[...OPEN]}) returning 1`;
  return moved !== undefined;
}

/** Of one receipt among others the bank's no says nothing about the payment. */
async function notPaid(ctx: Ctx, payment: Transaction, claim: Claim | undefined): Promise<Settled> {
  if (!claim) return end(ctx, payment, 'failed');
  await refuseClaim(ctx, claim);
  return 'not_paid';
}

async function record(
  ctx: OutsideCtx,
  payment: Transaction,
  gateway: Gateway,
  answer: Paid,
  claim: Claim | undefined,
): Promise<Settled> {
  try {
    await recordPayment(ctx, payment, answer, claim);
    return 'paid';
  } catch (error) {
    if (isReplay(error)) return refuseReplay(ctx, payment, gateway, answer, claim);
    if (!(error instanceof DomainError) || error.key !== 'conflict') throw error;
    const now = await standing(ctx, payment);
    // a twin of this call has recorded it, which is no fault
    if (now === 'paid') return now;
    if (now === 'open') throw error;
    return recordLate(ctx, payment, answer, claim);
  }
}

/** What the bank promises to be unique stands beside another payment already; other broken promises are faults of ours. */
const isReplay = (error: unknown) => brokenUnique(error) === 'bank_reference_once';

/** Never gives back what another payment stands for: a bank that goes by receipts alone would take it from there. */
async function refuseReplay(
  ctx: OutsideCtx,
  payment: Transaction,
  gateway: Gateway,
  { code }: Paid,
  claim: Claim | undefined,
): Promise<Settled> {
  if (gateway.attributes) await giveBack(ctx, payment, gateway, { code, claim });
  else {
    ctx.log.error({ transaction: payment.number, code }, 'a receipt of another payment was named');
    if (claim) await refuseClaim(ctx, claim);
    await endPayment(ctx, payment, { to: 'mismatch' });
  }
  return 'not_paid';
}

/** The payment ended while the bank was asked, and its money came all the same. */
const recordLate = (ctx: Ctx, payment: Transaction, answer: Paid, claim: Claim | undefined) =>
  inTransaction(ctx, async (tx): Promise<Settled> => {
    const followUp = await openFollowUp(tx, payment);
    if (!isPaid(followUp)) await recordPayment(tx, followUp, answer, claim);
    return 'paid';
  });
