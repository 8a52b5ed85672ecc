import type { OutsideCtx } from '#server/context.ts';
import { openAttempts } from '#server/domain/wallet/transactions.ts';
import { settlePayment } from './settle-payment.ts';
import type { Settled } from './outcome.ts';

/** Asks the bank about every attempt of an order that is still open. The worst news wins: paid, then unreachable, then open. */
export async function askOpenAttempts(ctx: OutsideCtx, orderId: string): Promise<Settled> {
  const news: Settled[] = [];
  for (const attempt of await openAttempts(ctx, orderId))
    news.push(await settlePayment(ctx, attempt));
  return (['paid', 'unreachable', 'open'] as const).find((one) => news.includes(one)) ?? 'not_paid';
}
