import type { Ctx } from '#server/context.ts';
import { inFlight } from '#server/db/in-flight.ts';
import type { RowOf } from '#server/db/rows.ts';
import { sellReserved, tryTakeStock } from '#server/domain/catalogue/stock.ts';
import { queueMessage } from '#server/domain/messages/queue-message.ts';
import { orderPaidText } from '#server/domain/messages/texts.ts';
import type { OrderSide, OrderWithLines } from '#server/domain/payments/settle/order-side.ts';
import { queueLateRefund } from '#server/domain/payments/settle/queue-late-refund.ts';
import { readSettings } from '#server/domain/settings/read-settings.ts';
import { post } from '#server/domain/wallet/post.ts';
import type { Transaction } from '#server/domain/wallet/transactions.ts';
import { MINUTE } from '#shared/time.ts';
import { lockOrder, stockLinesOf } from './lock-order.ts';
import { moveOrder, staffEndedReview } from './move-order.ts';

type Order = RowOf<'orders'>;

/** A new try at a bank needs so much at least. */
const MIN_TIME = 10 * MINUTE;

/** What an order does when a payment of it is settled. */
export const settledOrder: OrderSide = {
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

/** An order whose time was over takes the money all the same, as long as its goods are there. */
async function receivePayment(tx: Ctx, { order, lines }: OrderWithLines, payment: Transaction) {
  if (order.status === 'pending_payment' || order.status === 'payment_review')
    return inFlight([sellReserved(tx, lines, order.id), becomePaid(tx, order, payment)]);
  if (order.status === 'expired' && (await tryTakeStock(tx, lines, order.id)))
    return becomePaid(tx, order, payment);
  return refundLate(tx, order, payment);
}

function becomePaid(tx: Ctx, { id, status, orderNumber, buyer }: Order, payment: Transaction) {
  const change = {
    stock_state: 'sold',
    paid_amount: payment.amount,
    expires_at: null,
    payment_type: 'pay_online',
    gateway_type: payment.gatewayType,
  } as const;
  const move = { orderId: id, from: status, to: 'paid', as: 'system' } as const;
  return inFlight([
    postPayment(tx, payment, 'sales'),
    moveOrder(tx, { ...move, note: payment.number, change }),
    queueMessage(tx, {
      mobileNumber: buyer.mobileNumber,
      template: 'order.paid',
      text: orderPaidText({ orderNumber }),
      dedupeKey: `order.paid:${id}`,
    }),
  ]);
}

/** Money that has no order to pay any more goes to the wallet, and the buyer is told. */
async function refundLate(tx: Ctx, { id, status, userId, buyer }: Order, payment: Transaction) {
  await postPayment(tx, payment, { wallet: userId });
  const move = { orderId: id, from: 'expired', to: 'canceled', as: 'system' } as const;
  if (status === 'expired') await moveOrder(tx, { ...move, note: payment.number });
  await queueLateRefund(tx, { ...payment, mobileNumber: buyer.mobileNumber });
}

const postPayment = (
  tx: Ctx,
  { gatewayType, amount, number }: Transaction,
  to: 'sales' | { wallet: string },
) =>
  post(tx, {
    kind: 'order_payment',
    from: { gateway: gatewayType },
    to,
    amount,
    reference: number,
  });

/** Who pays again after the bank's next answer has the usual time for it. A hold is only ever lengthened. */
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

/** With the rest of its time and never less than a try needs, unless another payment of it is under review. */
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
