import { setTimeout as wait } from 'node:timers/promises';
import type { OrderReply } from '#contract/orders.ts';
import type { Ctx, OutsideCtx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { isAbandoned } from '#server/domain/payments/hand-off-again.ts';
import { limitStarts } from '#server/domain/payments/limit-starts.ts';
import { gatewayUnavailable } from '#server/domain/payments/start-payment.ts';
import { tryMoveTransaction } from '#server/domain/payments/transaction-states.ts';
import {
  isEnded,
  isPaid,
  type Transaction,
  transactionColumns,
} from '#server/domain/payments/transactions.ts';
import { readBalance } from '#server/domain/wallet/read-balance.ts';
import { DomainError, notFound } from '#server/errors.ts';
import { payOnline } from './pay-online.ts';
import { replyOf } from './reply-of.ts';

const STEP = 100;
const PATIENCE = 50;

type Row = RowOf<
  'orders',
  'id' | 'orderNumber' | 'orderType' | 'status' | 'paymentType' | 'userId' | 'expiresAt'
>;

/**
 * The answer to a request that made an order before: the same hand-off, or a new try where the last payment has ended.
 * Throws `order_over` {orderId, orderNumber, status} for one that is over, `payment_pending` while
 * the bank is being asked.
 */
export async function repeatAnswer(ctx: OutsideCtx, orderId: string): Promise<OrderReply> {
  const [order] = await ctx.sql<Row[]>`
    select id, order_number, order_type, status, payment_type, user_id, expires_at
    from orders
    where id = ${orderId}`;
  if (!order) throw notFound();
  refuseOver(ctx, order);
  const placed = { ...order, balance: await readBalance(ctx, order.userId) };
  if (order.status !== 'pending_payment' || order.paymentType !== 'pay_online')
    return replyOf(placed);
  const attempt = await lastAttempt(ctx, orderId);
  if (attempt && (isEnded(attempt) || (await endAbandoned(ctx, attempt)))) {
    await limitStarts(ctx, 'pay', order.userId);
    return payOnline(ctx, orderId, attempt.gatewayType, { part: await stillDue(ctx, attempt) });
  }
  // a part of the order, which waits for the next one
  if (attempt && isPaid(attempt)) return replyOf(placed);
  const gateway = attempt && ctx.outside.gateways[attempt.gatewayType];
  if (!gateway || !attempt.gatewayReference) throw gatewayUnavailable(order);
  const handOff = gateway.handOff(attempt.gatewayReference);
  return replyOf(placed, { ...handOff, gatewayName: gateway.name });
}

/** It ends as failed, and another one may begin. */
async function endAbandoned(ctx: OutsideCtx, attempt: Transaction) {
  if (!isAbandoned(ctx, attempt)) return false;
  const change = { next_check_at: null };
  return tryMoveTransaction(ctx, attempt.id, { from: 'created', to: 'failed', change });
}

/** Refuses a finished order, so that nobody takes it for an active one. */
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

/** Of the amount that was asked for first. */
async function stillDue({ sql }: Ctx, { orderId, amount }: Transaction): Promise<number> {
  const [row] = await sql<{ due: number }[]>`
    select amount - paid_amount as due from orders where id = ${orderId}`;
  return Math.min(amount, row?.due ?? amount);
}

/**
 * Payment attempt of the first request, which may still be at the bank; waits briefly, so that
 * nobody pays an order twice.
 */
async function lastAttempt(ctx: Ctx, orderId: string): Promise<Transaction | undefined> {
  for (let tries = 0; ; tries++) {
    const [attempt] = await ctx.sql<Transaction[]>`
      select ${transactionColumns(ctx.sql)} from transactions t where t.order_id = ${orderId}
        and t.kind = 'order_payment' order by t.created_at desc, t.id desc limit 1`;
    if (attempt?.status !== 'created' || tries >= PATIENCE) return attempt;
    await wait(STEP);
  }
}
