import { inTransaction, type OutsideCtx } from '#server/context.ts';
import { toGatewayPayment } from '#server/domain/payments/asking.ts';
import { openClaims } from '#server/domain/payments/claims.ts';
import { findFollowUp, openFollowUp } from '#server/domain/payments/follow-up.ts';
import { isOpen, type Transaction } from '#server/domain/payments/transactions.ts';
import type { Gateway } from '#server/outside/gateways/gateway.ts';
import { holdForReview } from './hold-for-review.ts';
import { settlePayment } from './settle-payment.ts';
import { verify } from './verify-payment.ts';
import { withAttemptLog } from './with-attempt-log.ts';

/**
 * For a payment that was closed: if the bank may hold its money after all, a follow-up payment is
 * opened and settled like
 * any other. Answers the follow-up, or the closed payment.
 */
export async function settleLate(
  ctx: OutsideCtx,
  ended: Transaction,
  gateway: Gateway,
): Promise<Transaction> {
  const found = await findFollowUp(ctx, ended);
  if (found) {
    if (isOpen(found)) await settlePayment(ctx, found);
    return found;
  }
  const outcome = await inquireLate(ctx, ended, gateway);
  if (outcome === 'none') return ended;
  const followUp = await inTransaction(ctx, (tx) => openFollowUp(tx, ended));
  if (outcome === 'paid') await verify(ctx, followUp, gateway);
  else if (outcome === 'silent') await holdForReview(ctx, followUp);
  else await settlePayment(ctx, followUp);
  return followUp;
}

/** Asks the bank before anything is written; an unresponsive bank may hold money. */
async function inquireLate(ctx: OutsideCtx, ended: Transaction, gateway: Gateway) {
  if (gateway.recovery.by !== 'inquiry')
    return (await openClaims(ctx, ended)).length > 0 ? 'claimed' : 'none';
  const { kind } = await withAttemptLog(ctx, ended, 'inquiry', () =>
    gateway.inquire(toGatewayPayment(ended)),
  );
  if (kind === 'unreachable') return 'silent';
  return kind === 'paid' || kind === 'verified' ? 'paid' : 'none';
}
