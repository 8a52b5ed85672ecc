import type { Ctx } from '#server/context.ts';
import { makeOnce } from '#server/domain/idempotency/answer-once.ts';
import { stockLinesOf } from '#server/domain/orders/lock-order.ts';
import { partOf } from '#server/domain/orders/money/order-parts.ts';
import { receiveMoney } from '#server/domain/orders/money/receive-money.ts';
import type { OrderRow } from '#server/domain/orders/order-view.ts';
import { insertTransaction } from '#server/domain/payments/transactions.ts';
import { lockWallets } from '#server/domain/wallet/read-balance.ts';
import { openForPayment } from './open-for-payment.ts';

/**
 * Pays an order that waits from its buyer's wallet, or `part` tomans of it. Throws `conflict`, `out_of_range`,
 * `wallet_balance_not_enough`.
 */
export const payFromWallet = (
  ctx: Ctx,
  id: string,
  part?: number,
  admit?: () => Promise<unknown>,
): Promise<OrderRow> => makeOnce(ctx, (tx) => pay(tx, id, part), admit);

async function pay(tx: Ctx, id: string, part: number | undefined): Promise<OrderRow> {
  const order = await openForPayment(tx, id);
  const { userId } = order;
  const amount = partOf(order, part);
  const lines = await stockLinesOf(tx, id);
  await lockWallets(tx, [userId]);
  const kind = 'wallet_payment';
  const payment = { userId, orderId: id, kind, amount, gatewayType: 'other' } as const;
  const made = await insertTransaction(tx, { ...payment, status: 'success' });
  const from = { wallet: userId };
  const money = { ...made, kind, amount, from, paymentType: 'pay_wallet' } as const;
  await receiveMoney(tx, { order, lines }, { ...money, gatewayType: 'other' });
  return order;
}
