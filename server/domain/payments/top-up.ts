import { type Ctx, type OutsideCtx, ownerOf } from '#server/context.ts';
import { answerOnce } from '#server/domain/idempotency/answer-once.ts';
import type { GatewayName } from '#shared/gateways.ts';
import { asTomans } from '#shared/money.ts';
import { handOffAgain, isSpent } from './hand-off-again.ts';
import { gatewayOf, limitStarts, requireRange, startPayment } from './start-payment.ts';
import { insertTransaction } from './transactions.ts';

/**
 * Starts a payment into the current user's wallet (tomans); a repeat with the same key returns the
 * first hand-off, or starts again if that failed. Throws `gateway_unavailable`, `gateway_range`,
 * `rate_limited`, `idempotency_reused`.
 */
export async function topUp(ctx: OutsideCtx, input: { amount: number; gatewayType: GatewayName }) {
  const amount = asTomans(input.amount);
  const gateway = gatewayOf(ctx, input.gatewayType);
  requireRange(gateway, amount);
  const userId = ownerOf(ctx);
  const payment = { userId, orderId: null, kind: 'wallet_topup', amount } as const;
  const { reply: transaction, isRepeat } = await answerOnce(
    ctx,
    (tx) => insertTransaction(tx, { ...payment, gatewayType: gateway.name, status: 'created' }),
    () => limitStarts(ctx, 'topup', userId),
    (now, { id }) => isSpent(now, id),
  );
  if (isRepeat) return handOffAgain(ctx, { transactionId: transaction.id });
  const mobileNumber = await mobileOf(ctx, userId);
  return startPayment(ctx, { ...transaction, gateway, amount, mobileNumber });
}

async function mobileOf(tx: Ctx, userId: string): Promise<string> {
  const [row] = await tx.sql<{ mobile: string }[]>`
    select mobile_number as mobile from users where id = ${userId}`;
  return row?.mobile ?? '';
}
