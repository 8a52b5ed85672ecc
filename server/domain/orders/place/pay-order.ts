import type { GatewayName, OrderReply } from '#contract/orders.ts';
import { type Ctx, inTransaction, type OutsideCtx, ownerOf } from '#server/context.ts';
import { sellReserved } from '#server/domain/catalogue/stock.ts';
import { queueMessage } from '#server/domain/messages/queue-message.ts';
import { orderPaidText } from '#server/domain/messages/texts.ts';
import { lockOrder, stockLinesOf } from '#server/domain/orders/lock-order.ts';
import { moveOrder } from '#server/domain/orders/move-order.ts';
import type { OrderRow } from '#server/domain/orders/order-view.ts';
import { requireNothingPaid } from '#server/domain/orders/require-nothing-paid.ts';
import { limitStarts } from '#server/domain/payments/limit-starts.ts';
import { gatewayOf, requireRange, startPayment } from '#server/domain/payments/start-payment.ts';
import { post } from '#server/domain/wallet/post.ts';
import { readBalance } from '#server/domain/wallet/read-balance.ts';
import { insertTransaction } from '#server/domain/wallet/transactions.ts';
import { conflict, DomainError, invalidField } from '#server/errors.ts';
import { readPayment } from './order-request.ts';

type Input = { id: string; paymentType: string; gatewayType: string };

/**
 * Pays a confirmed or unpaid own order, by the same or another method. An attempt still open at a bank is asked about
 * first, so that tries are counted. Throws `conflict`, `payment_pending`, `rate_limited`, and what the method throws.
 */
export async function payOrder(ctx: OutsideCtx, { id, ...how }: Input): Promise<OrderReply> {
  const payment = readPayment(how.paymentType, how.gatewayType);
  if (payment.gatewayType === null) throw invalidField('paymentType', 'payment_pair_invalid');
  const ownerId = ownerOf(ctx);
  await inTransaction(ctx, (tx) => lockOrder(tx, id, ownerId));
  await limitStarts(ctx, 'pay', ownerId);
  await requireNothingPaid(ctx, id);
  return payment.gatewayType === 'other'
    ? payFromWallet(ctx, id)
    : payOnline(ctx, id, payment.gatewayType);
}

/** Locks the order and brings it to `pending_payment`; throws `conflict` when it cannot be paid now. */
async function openForPayment(tx: Ctx, id: string): Promise<OrderRow> {
  const order = await lockOrder(tx, id);
  const isInTime = order.expiresAt !== null && Date.parse(order.expiresAt) > tx.now().getTime();
  if (!isInTime || (order.status !== 'confirmed' && order.status !== 'pending_payment'))
    throw conflict();
  if (order.status === 'confirmed')
    await moveOrder(tx, { orderId: id, from: 'confirmed', to: 'pending_payment', as: 'user' });
  return { ...order, status: 'pending_payment' };
}

/** Pays an order that waits from its buyer's wallet. Throws `conflict`, `wallet_balance_not_enough`. */
export async function payFromWallet(ctx: Ctx, id: string): Promise<OrderReply> {
  const order = await inTransaction(ctx, async (tx) => {
    const open = await openForPayment(tx, id);
    const { userId, amount, orderNumber } = open;
    const { number } = await insertTransaction(tx, {
      userId,
      orderId: id,
      kind: 'wallet_payment',
      amount,
      gatewayType: 'other',
      status: 'success',
    });
    await post(tx, {
      kind: 'wallet_payment',
      from: { wallet: userId },
      to: 'sales',
      amount,
      reference: number,
    });
    await sellReserved(tx, await stockLinesOf(tx, id), id);
    const change = {
      stock_state: 'sold',
      paid_amount: amount,
      expires_at: null,
      payment_type: 'pay_wallet',
      gateway_type: 'other',
    } as const;
    await moveOrder(tx, {
      orderId: id,
      from: 'pending_payment',
      to: 'paid',
      as: 'system',
      note: number,
      change,
    });
    const text = orderPaidText({ orderNumber });
    await queueMessage(tx, {
      mobileNumber: open.buyer.mobileNumber,
      template: 'order.paid',
      text,
      dedupeKey: `order.paid:${id}`,
    });
    return open;
  });
  return replyTo(order, await readBalance(ctx, order.userId));
}

/** A new attempt at a bank for an order that waits. Throws `gateway_unavailable`, `gateway_range`, `conflict`. */
export async function payOnline(
  ctx: OutsideCtx,
  id: string,
  gatewayName: GatewayName,
): Promise<OrderReply> {
  const gateway = gatewayOf(ctx, gatewayName);
  const { order, transaction } = await inTransaction(ctx, async (tx) => {
    const open = await openForPayment(tx, id);
    requireRange(gateway, open.amount);
    const { userId, amount } = open;
    const transaction = await insertTransaction(tx, {
      userId,
      orderId: id,
      kind: 'order_payment',
      amount,
      gatewayType: gatewayName,
      status: 'created',
    });
    await tx.sql`update orders set payment_type = 'pay_online', gateway_type = ${gatewayName} where id = ${id}`;
    return { order: open, transaction };
  });
  const { orderNumber, amount, buyer, userId } = order;
  const handOff = await startPayment(ctx, {
    ...transaction,
    gateway,
    amount,
    description: `سفارش ${orderNumber}`,
    mobileNumber: buyer.mobileNumber,
  });
  if (!handOff)
    throw new DomainError('unavailable', 'gateway_unavailable', { orderId: id, orderNumber });
  return { ...replyTo(order, await readBalance(ctx, userId)), ...handOff, gatewayName };
}

const replyTo = ({ id, orderNumber, orderType }: OrderRow, balance: number): OrderReply => ({
  orderId: id,
  orderNumber,
  gatewayName: null,
  gatewayUrl: null,
  refId: null,
  token: null,
  balance,
  totalOrder: orderType === 'total',
});
