import { inTransaction, type OutsideCtx } from '#server/context.ts';
import { openClaims } from '#server/domain/payments/claims.ts';
import { findFollowUp, openFollowUp } from '#server/domain/payments/follow-up.ts';
import { isOpen, type Transaction } from '#server/domain/wallet/transactions.ts';
import type { Gateway } from '#server/outside/gateways/gateway.ts';
import { known } from './to-gateway-payment.ts';
import { review } from './hold-for-review.ts';
import { settlePayment } from './settle-payment.ts';
import { timed } from './with-attempt-log.ts';
import { verify } from './verify-payment.ts';

/**
 * For a payment that has ended: when the bank may hold money of it after all, that money becomes a payment of its own,
 * which is settled like any other. Answers the payment that stands for it now, or the ended one.
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
  const news = await newsOf(ctx, ended, gateway);
  if (news === 'none') return ended;
  const followUp = await inTransaction(ctx, (tx) => openFollowUp(tx, ended));
  if (news === 'paid') await verify(ctx, followUp, gateway);
  else if (news === 'silent') await review(ctx, followUp);
  else await settlePayment(ctx, followUp);
  return followUp;
}

/** A bank that can be asked is asked before anything is written; a silent one may hold money. */
async function newsOf(ctx: OutsideCtx, ended: Transaction, gateway: Gateway) {
  if (gateway.recovery.by !== 'inquiry')
    return (await openClaims(ctx, ended)).length > 0 ? 'claimed' : 'none';
  const { kind } = await timed(ctx, ended, 'inquiry', () => gateway.inquire(known(ended)));
  if (kind === 'unreachable') return 'silent';
  return kind === 'paid' || kind === 'verified' ? 'paid' : 'none';
}
