import { type Ctx, inTransaction } from '#server/context.ts';
import { sellReserved } from '#server/domain/catalogue/stock.ts';
import { queueMessage } from '#server/domain/messages/queue-message.ts';
import { orderPaidText } from '#server/domain/messages/texts.ts';
import { stockLinesOf } from '#server/domain/orders/lock-order.ts';
import { moveOrder } from '#server/domain/orders/move-order.ts';
import type { OrderRow } from '#server/domain/orders/order-view.ts';
import { recordMoney } from '#server/domain/wallet/record-money.ts';
import { openForPayment } from './open-for-payment.ts';

/** Pays an order that waits from its buyer's wallet. Throws `conflict`, `wallet_balance_not_enough`. */
export const payFromWallet = (ctx: Ctx, id: string): Promise<OrderRow> =>
  inTransaction(ctx, (tx) => pay(tx, id));

async function pay(tx: Ctx, id: string): Promise<OrderRow> {
  const order = await openForPayment(tx, id);
  const { userId, amount, orderNumber, buyer } = order;
  const money = { amount, from: { wallet: userId }, to: 'sales', orderId: id } as const;
  const number = await recordMoney(tx, { kind: 'wallet_payment', ...money });
  await sellReserved(tx, await stockLinesOf(tx, id), id);
  const change = {
    stock_state: 'sold',
    paid_amount: amount,
    expires_at: null,
    payment_type: 'pay_wallet',
    gateway_type: 'other',
  } as const;
  const move = { orderId: id, from: 'pending_payment', to: 'paid', as: 'system' } as const;
  await moveOrder(tx, { ...move, note: number, change });
  await queueMessage(tx, {
    mobileNumber: buyer.mobileNumber,
    template: 'order.paid',
    text: orderPaidText({ orderNumber }),
    dedupeKey: `order.paid:${id}`,
  });
  return order;
}
