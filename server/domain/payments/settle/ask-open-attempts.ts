import type { OutsideCtx } from '#server/context.ts';
import { isDown } from '#server/domain/payments/bank-availability.ts';
import { openAttempts, type Transaction } from '#server/domain/payments/transactions.ts';
import type { Outcome } from './outcome.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Asks the banks about every open attempt of an order at once, but no bank that is down. Of several
 * outcomes `paid` counts
 * first, then `unreachable`, then `open`.
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
