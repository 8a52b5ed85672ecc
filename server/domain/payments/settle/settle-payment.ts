import type { OutsideCtx } from '#server/context.ts';
import { toGatewayPayment } from '#server/domain/payments/asking.ts';
import { isDown } from '#server/domain/payments/bank-availability.ts';
import { openClaims } from '#server/domain/payments/claims.ts';
import { openAttempts, type Transaction } from '#server/domain/payments/transactions.ts';
import type { Gateway } from '#server/outside/gateways/gateway.ts';
import { MINUTE } from '#shared/time.ts';
import { closeWithoutInquiry, markFailed } from './close-payment.ts';
import { holdForReview, markUnknown, reopenPayment } from './hold-for-review.ts';
import type { Outcome, Unpaid } from './outcome.ts';
import { verify } from './verify-payment.ts';
import { withAttemptLog } from './with-attempt-log.ts';

/**
 * Asks the bank about an attempt and records its answer. Repeatable: a callback, a retry and the
 * sweeper may all call it.
 * No row is locked while the bank is asked; the answer is recorded once, by guarded updates.
 */
export async function settlePayment(
  ctx: OutsideCtx,
  payment: Transaction,
  unpaid: Unpaid = 'failed',
): Promise<Outcome> {
  const outcome = await settle(ctx, payment, unpaid);
  ctx.count('settlements', { gateway: payment.gatewayType, outcome });
  return outcome;
}

async function settle(ctx: OutsideCtx, payment: Transaction, unpaid: Unpaid): Promise<Outcome> {
  const gateway = ctx.outside.gateways[payment.gatewayType];
  if (!gateway) return markUnknown(ctx, payment);
  return gateway.recovery.by === 'inquiry'
    ? askAndVerify(ctx, payment, gateway, unpaid)
    : verifyClaims(ctx, payment, gateway);
}

async function askAndVerify(
  ctx: OutsideCtx,
  payment: Transaction,
  gateway: Gateway,
  unpaid: Unpaid,
): Promise<Outcome> {
  const inquiry = await withAttemptLog(ctx, payment, 'inquiry', () =>
    gateway.inquire(toGatewayPayment(payment)),
  );
  if (inquiry.kind === 'open') return reopenPayment(ctx, payment);
  if (inquiry.kind === 'failed' || inquiry.kind === 'reversed')
    return markFailed(ctx, payment, unpaid);
  if (inquiry.kind !== 'unreachable') return verify(ctx, payment, gateway);
  // while the payer has not come back, an unresponsive bank changes nothing
  return payment.status === 'verifying' ? holdForReview(ctx, payment) : 'unreachable';
}

/** For banks that find a payment only by the receipt of a callback: verifies every claimed receipt. */
async function verifyClaims(
  ctx: OutsideCtx,
  payment: Transaction,
  gateway: Gateway,
): Promise<Outcome> {
  const claims = (await openClaims(ctx, payment)).filter(({ isGivenBack }) => !isGivenBack);
  if (claims.length === 0) return withoutReceipt(ctx, payment, gateway);
  const outcomes: Outcome[] = [];
  for (const claim of claims) {
    const one = await verify(ctx, payment, gateway, claim);
    if (one === 'paid') return 'paid';
    outcomes.push(one);
  }
  const open = (['unreachable', 'unknown', 'open'] as const).find((one) => outcomes.includes(one));
  return open ?? markFailed(ctx, payment, 'failed');
}

/**
 * Without a claimed receipt the payer may still be at the bank; after its window the bank itself
 * refunds what was paid.
 */
function withoutReceipt(ctx: OutsideCtx, payment: Transaction, { recovery }: Gateway) {
  const age = ctx.now().getTime() - new Date(payment.createdAt).getTime();
  const isOver =
    recovery.by === 'inquiry' || age >= (recovery.payableMinutes + recovery.windowMinutes) * MINUTE;
  if (payment.status !== 'redirected') return markFailed(ctx, payment, 'failed');
  return isOver ? closeWithoutInquiry(ctx, payment, 'failed') : Promise.resolve<Outcome>('open');
}

/**
 * Asks the banks about every open attempt of an order at once, except banks that are down. Of
 * several outcomes `paid` counts first, then `unreachable`, then `open`.
 */
export async function askOpenAttempts(ctx: OutsideCtx, orderId: string): Promise<Outcome> {
  const attempts = await openAttempts(ctx, orderId);
  const outcomes = await Promise.all(attempts.map((attempt) => ask(ctx, attempt)));
  return (
    (['paid', 'unreachable', 'open'] as const).find((one) => outcomes.includes(one)) ?? 'not_paid'
  );
}

async function ask(ctx: OutsideCtx, attempt: Transaction): Promise<Outcome> {
  return isDown(ctx, attempt.gatewayType) ? 'unreachable' : settlePayment(ctx, attempt);
}
