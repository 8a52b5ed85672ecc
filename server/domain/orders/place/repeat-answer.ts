import { setTimeout as wait } from 'node:timers/promises';
import type { OrderReply } from '#contract/orders.ts';
import type { Ctx, OutsideCtx } from '#server/context.ts';
import { limitStarts } from '#server/domain/payments/limit-starts.ts';
import { readBalance } from '#server/domain/wallet/read-balance.ts';
import {
  isEnded,
  type Transaction,
  transactionColumns,
} from '#server/domain/wallet/transactions.ts';
import { DomainError, notFound } from '#server/errors.ts';
import { payOnline } from './pay-order.ts';

const STEP = 100;
const PATIENCE = 50;

type Row = {
  id: string;
  orderNumber: string;
  orderType: string;
  status: string;
  paymentType: string | null;
  userId: string;
  expiresAt: string | null;
};

/**
 * The answer to a request that made an order before: the same hand-off, or a new try where the last payment has ended.
 * Throws `order_over` {orderId, orderNumber, status} for one that is over, `payment_pending` while the bank is being asked.
 */
export async function repeatAnswer(ctx: OutsideCtx, orderId: string): Promise<OrderReply> {
  const [order] = await ctx.sql<Row[]>`
    select id, order_number as "orderNumber", order_type as "orderType", status, payment_type as "paymentType", user_id as "userId",
      expires_at as "expiresAt"
    from orders where id = ${orderId}`;
  if (!order) throw notFound();
  refuseOver(ctx, order);
  const balance = await readBalance(ctx, order.userId);
  const totalOrder = order.orderType === 'total';
  const reply = {
    orderId,
    orderNumber: order.orderNumber,
    gatewayName: null,
    gatewayUrl: null,
    refId: null,
    token: null,
    balance,
    totalOrder,
  };
  if (order.status !== 'pending_payment' || order.paymentType !== 'pay_online') return reply;
  const attempt = await lastAttempt(ctx, orderId);
  if (attempt && isEnded(attempt)) {
    await limitStarts(ctx, 'pay', order.userId);
    return payOnline(ctx, orderId, attempt.gatewayType);
  }
  const gateway = attempt && ctx.outside.gateways[attempt.gatewayType];
  if (!gateway || !attempt.gatewayReference)
    throw new DomainError('unavailable', 'gateway_unavailable', {
      orderId,
      orderNumber: order.orderNumber,
    });
  return {
    ...reply,
    ...gateway.handOff(attempt.gatewayReference),
    gatewayName: attempt.gatewayType,
  };
}

/** Nobody must take an order that is over for one that stands. */
function refuseOver(ctx: Ctx, { id: orderId, orderNumber, status, expiresAt }: Row) {
  if (status === 'payment_review')
    throw new DomainError('conflict', 'payment_pending', { orderId, orderNumber, status });
  const isLate =
    status === 'pending_payment' &&
    expiresAt !== null &&
    Date.parse(expiresAt) <= ctx.now().getTime();
  if (isLate || status === 'expired' || status === 'canceled')
    throw new DomainError('conflict', 'order_over', {
      orderId,
      orderNumber,
      status: isLate ? 'expired' : status,
    });
}

/** The first request may still be at the bank; a short while it is waited for, so that nobody pays the same order twice. */
async function lastAttempt(ctx: Ctx, orderId: string): Promise<Transaction | undefined> {
  for (let tries = 0; ; tries++) {
    const [attempt] = await ctx.sql<Transaction[]>`
      select ${transactionColumns(ctx.sql)} from transactions t where t.order_id = ${orderId} order by t.created_at desc, t.id desc limit 1`;
    if (attempt?.status !== 'created' || tries >= PATIENCE) return attempt;
    await wait(STEP);
  }
}
