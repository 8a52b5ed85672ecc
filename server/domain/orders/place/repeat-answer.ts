import { setTimeout as wait } from 'node:timers/promises';
import type { AttemptedOrder, OrderReply } from '#contract/orders.ts';
import { type Ctx, inTransaction, type OutsideCtx, ownerOf } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { isAbandoned } from '#server/domain/payments/hand-off-again.ts';
import { gatewayUnavailable, limitStarts } from '#server/domain/payments/start-payment.ts';
import { tryMoveTransaction } from '#server/domain/payments/transaction-states.ts';
import {
  isEnded,
  isPaid,
  type Transaction,
  transactionColumns,
} from '#server/domain/payments/transactions.ts';
import { readBalance } from '#server/domain/wallet/read-balance.ts';
import { DomainError, notFound } from '#server/errors.ts';
import { payOnline, replyOf } from './pay-order.ts';

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

/**
 * Order of the current user that was placed with this key; null if none was. It waits for an order
 * that the same user is placing, so it cannot miss it.
 */
export const findAttempt = (ctx: Ctx, key: string): Promise<{ order: AttemptedOrder | null }> =>
  inTransaction(ctx, async (tx) => {
    const userId = ownerOf(tx);
    await tx.sql`select 1 from users where id = ${userId} for no key update`;
    const [order] = await tx.sql<AttemptedOrder[]>`
      select id as order_id, order_number, order_type, status, gateway_type,
        amount, expires_at
      from orders where user_id = ${userId} and idempotency_key = ${key}`;
    return { order: order ?? null };
  });
