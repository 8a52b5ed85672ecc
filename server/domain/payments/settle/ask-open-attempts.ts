import type { OutsideCtx } from '#server/context.ts';
import { openAttempts } from '#server/domain/wallet/transactions.ts';
import type { Outcome } from './outcome.ts';
import { settlePayment } from './settle-payment.ts';

/** Asks the bank about every open attempt of an order. Of several outcomes `paid` counts first, then `unreachable`, then `open`. */
export async function askOpenAttempts(ctx: OutsideCtx, orderId: string): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  for (const attempt of await openAttempts(ctx, orderId))
    outcomes.push(await settlePayment(ctx, attempt));
  return (
    (['paid', 'unreachable', 'open'] as const).find((one) => outcomes.includes(one)) ?? 'not_paid'
  );
}
