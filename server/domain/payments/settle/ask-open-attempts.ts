import type { OutsideCtx } from '#server/context.ts';
import { openAttempts } from '#server/domain/wallet/transactions.ts';
import { DomainError } from '#server/errors.ts';
import { staffEndedReview } from './review-payment.ts';
import { settlePayment } from './settle-payment.ts';
import type { Settled } from './settled.ts';

/** Asks the bank about every attempt of an order that is still open. The worst news wins: paid, then unreachable, then open. */
export async function askOpenAttempts(ctx: OutsideCtx, orderId: string): Promise<Settled> {
  const news: Settled[] = [];
  for (const attempt of await openAttempts(ctx, orderId))
    news.push(await settlePayment(ctx, attempt));
  return (['paid', 'unreachable', 'open'] as const).find((one) => news.includes(one)) ?? 'not_paid';
}

/**
 * Before an order is paid anew or ended by a person: throws `conflict` when it is paid, `payment_pending` when the bank is
 * silent, unless staff have ended the review over it; money that is found later goes to the wallet.
 */
export async function requireNothingPaid(ctx: OutsideCtx, orderId: string): Promise<void> {
  const news = await askOpenAttempts(ctx, orderId);
  if (news === 'paid') throw new DomainError('conflict', 'conflict');
  if (news === 'unreachable' && !(await staffEndedReview(ctx, orderId)))
    throw new DomainError('conflict', 'payment_pending');
}
