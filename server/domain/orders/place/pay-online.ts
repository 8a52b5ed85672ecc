import type { OrderReply } from '#contract/orders.ts';
import type { Ctx, OutsideCtx } from '#server/context.ts';
import { answerOnce } from '#server/domain/idempotency/answer-once.ts';
import { partOf } from '#server/domain/orders/money/order-parts.ts';
import { handOffAgain, isSpent } from '#server/domain/payments/hand-off-again.ts';
import { gatewayOf, requireRange, startPayment } from '#server/domain/payments/start-payment.ts';
import { insertTransaction } from '#server/domain/payments/transactions.ts';
import { readBalance } from '#server/domain/wallet/read-balance.ts';
import type { Gateway } from '#server/outside/gateways/gateway.ts';
import type { GatewayName } from '#shared/gateways.ts';
import { openForPayment } from './open-for-payment.ts';
import { replyOf } from './reply-of.ts';

type How = { part?: number | undefined; admit?: () => Promise<unknown> };

/**
 * A new attempt at a bank for an order that waits, or for `part` tomans of it. Throws `gateway_unavailable`,
 * `gateway_range`, `out_of_range`, `conflict`.
 */
export async function payOnline(
  ctx: OutsideCtx,
  id: string,
  gatewayName: GatewayName,
  { part, admit }: How,
): Promise<OrderReply> {
  const gateway = gatewayOf(ctx, gatewayName);
  const { reply, isRepeat } = await answerOnce(
    ctx,
    (tx) => openAttempt(tx, id, gateway, part),
    admit,
    (now, { transaction }) => isSpent(now, transaction.id),
  );
  const { order, transaction, amount } = reply;
  const { buyer, userId } = order;
  const { mobileNumber } = buyer;
  const started = isRepeat
    ? await handOffAgain(ctx, { transactionId: transaction.id, order })
    : await startPayment(ctx, { ...transaction, gateway, amount, mobileNumber, order });
  return replyOf({ ...order, balance: await readBalance(ctx, userId) }, started);
}

async function openAttempt(tx: Ctx, id: string, gateway: Gateway, part: number | undefined) {
  const order = await openForPayment(tx, id);
  const { userId } = order;
  const amount = partOf(order, part);
  requireRange(gateway, amount);
  const transaction = await insertTransaction(tx, {
    userId,
    orderId: id,
    kind: 'order_payment',
    amount,
    gatewayType: gateway.name,
    status: 'created',
  });
  await tx.sql`update orders
    set payment_type = 'pay_online', gateway_type = ${gateway.name}
    where id = ${id}`;
  return { order, transaction, amount };
}
