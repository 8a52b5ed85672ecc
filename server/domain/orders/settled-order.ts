import type { Ctx } from '#server/context.ts';
import { inFlight } from '#server/db/in-flight.ts';
import type { RowOf } from '#server/db/rows.ts';
import { dueOf, waitsForBuyer } from '#server/domain/orders/order-amount.ts';
import type {
  OrderWithLines,
  SettlementHooks,
} from '#server/domain/payments/settle/settlement-hooks.ts';
import type { Transaction } from '#server/domain/payments/transactions.ts';
import { readSettings } from '#server/domain/settings/read-settings.ts';
import { MINUTE } from '#shared/time.ts';
import { lockOrder, stockLinesOf } from './lock-order.ts';
import { receiveMoney } from './money/receive-money.ts';
import { moveOrder, staffEndedReview } from './move-order.ts';

type Order = RowOf<'orders'>;

/** Shortest time that a new payment attempt needs. */
const MIN_TIME = 10 * MINUTE;

/** Settlement hooks: effects of a settled payment on its order. */
export const settledOrder: SettlementHooks = {
  lock: (tx, orderId) => lockOrder(tx, orderId),
  lockWithLines,
  receivePayment,
  holdForReview,
  endReview,
};

async function lockWithLines(tx: Ctx, orderId: string): Promise<OrderWithLines> {
  const [order, lines] = await inFlight([lockOrder(tx, orderId), stockLinesOf(tx, orderId)]);
  return { order, lines };
}

/**
 * Books a payment. An order under review that is still not paid in full waits for the next payment.
 */
async function receivePayment(tx: Ctx, { order, lines }: OrderWithLines, payment: Transaction) {
  const { id, number, gatewayType, amount } = payment;
  await receiveMoney(
    tx,
    { order, lines },
    {
      id,
      number,
      amount,
      gatewayType,
      kind: 'order_payment',
      from: { gateway: gatewayType },
      paymentType: 'pay_online',
    },
  );
  if (order.status === 'payment_review' && (amount < dueOf(order) || waitsForBuyer(order)))
    await endReview(tx, await lockOrder(tx, order.id));
}

/** Extends the order past the bank's next answer by the usual payment time; never shortens it. */
async function holdForReview(tx: Ctx, order: Order, nextCheck: Date): Promise<void> {
  const isWaiting = order.status === 'pending_payment' && !(await staffEndedReview(tx, order.id));
  if (!isWaiting && order.status !== 'payment_review') return;
  const { reservationMinutes } = await readSettings(tx);
  const expires_at = laterOf(order.expiresAt, nextCheck.getTime() + reservationMinutes * MINUTE);
  if (isWaiting) {
    const move = { orderId: order.id, from: 'pending_payment', to: 'payment_review' } as const;
    await moveOrder(tx, { ...move, as: 'system', change: { expires_at } });
  } else await tx.sql`update orders set expires_at = ${expires_at} where id = ${order.id}`;
}

/**
 * Ends the review: the order keeps its remaining time, at least enough for an attempt, unless
 * another of its payments is under review.
 */
async function endReview(tx: Ctx, order: Order): Promise<void> {
  if (order.status !== 'payment_review') return;
  const [other] = await tx.sql`
    select 1 from transactions where order_id = ${order.id} and status = 'verifying' limit 1`;
  if (other) return;
  const move = { orderId: order.id, from: 'payment_review', to: 'pending_payment' } as const;
  const expires_at = laterOf(order.expiresAt, tx.now().getTime() + MIN_TIME);
  await moveOrder(tx, { ...move, as: 'system', change: { expires_at } });
}

const laterOf = (held: string | null, until: number) =>
  new Date(Math.max(held ? Date.parse(held) : 0, until)).toISOString();
