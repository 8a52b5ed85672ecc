import { setTimeout as wait } from 'node:timers/promises';
import type { OrderReply } from '../../../contract/orders.ts';
import type { Ctx } from '../../context.ts';
import { DomainError, notFound } from '../../errors.ts';
import { type Transaction, transactionColumns } from '../payments/transactions.ts';
import { readBalance } from '../wallet/read-balance.ts';
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
};

/** The answer to a request that made an order before: the same hand-off, or a new try where the bank had not taken it. */
export async function repeatAnswer(ctx: Ctx, orderId: string): Promise<OrderReply> {
  const [order] = await ctx.sql<Row[]>`
    select id, order_number as "orderNumber", order_type as "orderType", status, payment_type as "paymentType", user_id as "userId"
    from orders where id = ${orderId}`;
  if (!order) throw notFound();
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
  if (attempt?.status === 'failed') return payOnline(ctx, orderId, attempt.gatewayType);
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

/** The first request may still be at the bank; a short while it is waited for, so that nobody pays the same order twice. */
async function lastAttempt(ctx: Ctx, orderId: string): Promise<Transaction | undefined> {
  for (let tries = 0; ; tries++) {
    const [attempt] = await ctx.sql<Transaction[]>`
      select ${transactionColumns(ctx.sql)} from transactions t where t.order_id = ${orderId} order by t.created_at desc, t.id desc limit 1`;
    if (attempt?.status !== 'created' || tries >= PATIENCE) return attempt;
    await wait(STEP);
  }
}
