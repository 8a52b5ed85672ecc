import { type Ctx, inTransaction, type OutsideCtx } from '#server/context.ts';
import { brokenUnique } from '#server/db/unique-violation.ts';
import { toGatewayPayment } from '#server/domain/payments/asking.ts';
import { type Claim, refuseClaim } from '#server/domain/payments/claims.ts';
import { openFollowUp } from '#server/domain/payments/follow-up.ts';
import { isGivenBack, lockReceipt } from '#server/domain/payments/receipt-owner.ts';
import { refundDueAt, reverseMismatch } from '#server/domain/payments/reverse/reverse-mismatch.ts';
import { tryMoveTransaction } from '#server/domain/payments/transaction-states.ts';
import { isPaid, OPEN, type Transaction } from '#server/domain/payments/transactions.ts';
import { DomainError } from '#server/errors.ts';
import type { Gateway, VerifyAnswer } from '#server/outside/gateways/gateway.ts';
import { closePayment, markFailed } from './close-payment.ts';
import { holdForReview } from './hold-for-review.ts';
import { currentOutcome, nextCheckAt, type Outcome } from './outcome.ts';
import { recordPaid } from './record-paid.ts';
import { withAttemptLog } from './with-attempt-log.ts';

type Paid = Extract<VerifyAnswer, { kind: 'paid' }>;

/** Verifies with the stored amount, once a callback or an inquiry has said that the payer paid. */
export async function verify(
  ctx: OutsideCtx,
  payment: Transaction,
  gateway: Gateway,
  claim?: Claim,
): Promise<Outcome> {
  // a payment that was closed is never verified; late money is a follow-up payment
  if (!(await beginVerifying(ctx, payment))) return currentOutcome(ctx, payment);
  const answer = await withAttemptLog(ctx, payment, 'verify', () =>
    gateway.verify(toGatewayPayment(payment, claim)),
  );
  if (answer.kind === 'unreachable') return holdForReview(ctx, payment);
  if (answer.kind === 'not_paid') return notPaid(ctx, payment, claim);
  if (answer.kind === 'paid' && answer.amount === payment.amount)
    return recordOrRefuse(ctx, payment, gateway, answer, claim);
  await reverseMismatch(ctx, payment, gateway, { code: answer.code, claim });
  return 'not_paid';
}

/** Claims the payment for this call. It keeps a next check, so that the sweeper continues if this process dies. */
const beginVerifying = (ctx: Ctx, { id }: Transaction): Promise<boolean> =>
  tryMoveTransaction(ctx, id, {
    from: OPEN,
    to: 'verifying',
    change: {
      next_check_at: ctx.sql`coalesce(next_check_at, ${nextCheckAt(ctx.now(), 0)}::timestamptz)`,
    },
  });

/** A refused claim does not close the payment, since another receipt may have been claimed for it. */
async function notPaid(ctx: Ctx, payment: Transaction, claim: Claim | undefined): Promise<Outcome> {
  if (!claim) return markFailed(ctx, payment, 'failed');
  await refuseClaim(ctx, claim);
  return 'not_paid';
}

async function recordOrRefuse(
  ctx: OutsideCtx,
  payment: Transaction,
  gateway: Gateway,
  answer: Paid,
  claim: Claim | undefined,
): Promise<Outcome> {
  try {
    await recordPaid(ctx, payment, answer, claim);
    return 'paid';
  } catch (error) {
    if (isReplay(error) || isGivenBack(error))
      return refuseReplay(ctx, payment, gateway, answer, claim);
    if (!(error instanceof DomainError) || error.key !== 'conflict') throw error;
    const now = await currentOutcome(ctx, payment);
    // a parallel call has recorded the same payment
    if (now === 'paid') return now;
    if (now === 'open') throw error;
    return recordLatePaid(ctx, payment, answer, claim);
  }
}

/** True if the bank's reference already belongs to another payment; other unique violations are bugs. */
const isReplay = (error: unknown) => brokenUnique(error) === 'bank_reference_once';

/** Never reverses the money of another payment: a bank that identifies by receipt alone would reverse that one. */
async function refuseReplay(
  ctx: OutsideCtx,
  payment: Transaction,
  gateway: Gateway,
  { code }: Paid,
  claim: Claim | undefined,
): Promise<Outcome> {
  if (gateway.attributes) await reverseMismatch(ctx, payment, gateway, { code, claim });
  else {
    ctx.log.error({ transaction: payment.number, code }, 'a receipt of another payment was named');
    if (claim) await refuseClaim(ctx, claim);
    // the money of another receipt that may have been claimed for it is refunded then
    await closePayment(ctx, payment, { to: 'mismatch', nextCheckAt: refundDueAt(ctx, gateway) });
  }
  return 'not_paid';
}

/** Records money that arrived although the payment was closed during the call to the bank. */
const recordLatePaid = (ctx: Ctx, payment: Transaction, answer: Paid, claim: Claim | undefined) =>
  inTransaction(ctx, async (tx): Promise<Outcome> => {
    // the receipt is locked before the payment, in the same order as by a callback
    if (claim) await lockReceipt(tx, { gateway: payment.gatewayType, receipt: claim.receipt });
    const followUp = await openFollowUp(tx, payment);
    if (!isPaid(followUp)) await recordPaid(tx, followUp, answer, claim);
    return 'paid';
  });
