import type { OutsideCtx } from '#server/context.ts';
import { askOpenAttempts } from '#server/domain/payments/settle/ask-open-attempts.ts';
import { DomainError } from '#server/errors.ts';
import { staffEndedReview } from './move-order.ts';

/**
 * Before an order is paid again or ended by a person: throws `conflict` when it is paid, `payment_pending` when the bank is
 * silent, unless staff have ended the review over it; money that is found later goes to the wallet.
 */
export async function requireNothingPaid(ctx: OutsideCtx, orderId: string): Promise<void> {
  const outcome = await askOpenAttempts(ctx, orderId);
  if (outcome === 'paid') throw new DomainError('conflict', 'conflict');
  if (outcome === 'unreachable' && !(await staffEndedReview(ctx, orderId)))
    throw new DomainError('conflict', 'payment_pending');
}
