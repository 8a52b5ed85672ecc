import type { OrderReply } from '#contract/orders.ts';
import { type Ctx, inTransaction, type OutsideCtx, ownerOf } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { answerOnce, makeOnce } from '#server/domain/idempotency/answer-once.ts';
import { lockOrder, stockLinesOf } from '#server/domain/orders/lock-order.ts';
import { partOf } from '#server/domain/orders/money/order-parts.ts';
import { receiveMoney } from '#server/domain/orders/money/receive-money.ts';
import { moveOrder, requireNotCanceling } from '#server/domain/orders/move-order.ts';
import { awaitsPayment } from '#server/domain/orders/order-states.ts';
import type { OrderRow } from '#server/domain/orders/order-view.ts';
import { requireNothingPaid } from '#server/domain/orders/require-nothing-paid.ts';
import { handOffAgain, isSpent } from '#server/domain/payments/hand-off-again.ts';
import {
  gatewayOf,
  limitStarts,
  requireRange,
  type Started,
  startPayment,
} from '#server/domain/payments/start-payment.ts';
import { insertTransaction } from '#server/domain/payments/transactions.ts';
import { lockWallets, readBalance } from '#server/domain/wallet/read-balance.ts';
import { conflict, DomainError, invalidField } from '#server/errors.ts';
import type { Gateway } from '#server/outside/gateways/gateway.ts';
import type { GatewayName } from '#shared/gateways.ts';
import { readPayment } from './order-request.ts';

type Order = RowOf<'orders', 'id' | 'orderNumber' | 'orderType'> & {
  /** Of the buyer's wallet afterwards, in tomans. */
  balance: number;
};

type How = { part?: number | undefined; admit?: () => Promise<unknown> };

type Input = {
  id: string;
  paymentType: string;
  gatewayType: string;
  /** In tomans; all that is due unless said. */
  amount?: number | undefined;
};

/**
 * Pays a confirmed or unpaid own order or a part of it, by the same or another method. An attempt still open at a bank
 * is asked about first, so that tries are counted. Throws `conflict`, `changes_unaccepted`, `rate_limited`,
 * `idempotency_reused`, and what the method throws.
 */
export async function payOrder(
  ctx: OutsideCtx,
  { id, amount, ...how }: Input,
): Promise<OrderReply> {
  const payment = readPayment(how.paymentType, how.gatewayType);
  if (payment.gatewayType === null) throw invalidField('paymentType', 'payment_pair_invalid');
  const ownerId = ownerOf(ctx);
  await inTransaction(ctx, (tx) => lockOrder(tx, id, ownerId));
  const first = () => admit(ctx, id, ownerId);
  if (payment.gatewayType !== 'other')
    return payOnline(ctx, id, payment.gatewayType, { part: amount, admit: first });
  const order = await payFromWallet(ctx, id, amount, first);
  return replyOf({ ...order, balance: await readBalance(ctx, order.userId) });
}

/** A repeat by its key pays nothing, so it is neither counted nor waits for banks. */
async function admit(ctx: OutsideCtx, id: string, ownerId: string): Promise<void> {
  await limitStarts(ctx, 'pay', ownerId);
  await requireNothingPaid(ctx, id);
}

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

/**
 * Locks the order and brings it to `pending_payment`; throws `conflict` when it cannot be paid now,
 * `order_canceling`, `changes_unaccepted`.
 */
export async function openForPayment(tx: Ctx, id: string): Promise<OrderRow> {
  const order = await lockOrder(tx, id);
  requireNotCanceling(order);
  const isInTime = order.expiresAt !== null && Date.parse(order.expiresAt) > tx.now().getTime();
  if (!isInTime || !awaitsPayment(order)) throw conflict();
  // nobody pays for lines they have not seen
  if (order.orderedLines && !order.changesAcceptedAt)
    throw new DomainError('conflict', 'changes_unaccepted');
  if (order.status === 'confirmed')
    await moveOrder(tx, { orderId: id, from: 'confirmed', to: 'pending_payment', as: 'user' });
  return { ...order, status: 'pending_payment' };
}

/** The reply to a new order or a new payment of one; a hand-off sends the buyer to a bank. */
export const replyOf = (
  { id, orderNumber, orderType, balance }: Order,
  started?: Started,
): OrderReply => ({
  orderId: id,
  orderNumber,
  gatewayName: null,
  gatewayUrl: null,
  refId: null,
  token: null,
  ...started,
  balance,
  totalOrder: orderType === 'total',
});
