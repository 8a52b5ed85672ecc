import type { GatewayType, TransactionKind } from '#contract/orders.ts';
import type { Ctx } from '#server/context.ts';
import { inFlight } from '#server/db/in-flight.ts';
import { notify } from '#server/domain/events/notify.ts';
import { orderPartText } from '#server/domain/messages/order-texts.ts';
import { queueMessage } from '#server/domain/messages/queue-message.ts';
import { dueOf } from '#server/domain/orders/order-amount.ts';
import type { OrderRow } from '#server/domain/orders/order-view.ts';
import { recordMoney } from '#server/domain/payments/record-money.ts';
import { type Account, post } from '#server/domain/wallet/post.ts';
import { invalidField } from '#server/errors.ts';
import { asTomans, type Tomans } from '#shared/money.ts';
import { MIN_REST, smallestPart } from '#shared/split-payment.ts';
import { HOUR } from '#shared/time.ts';

/** Money received for an order. */
export type Money = {
  /** Id of its transaction. */
  id: string;
  number: string;
  kind: TransactionKind;
  from: Account;
  /** Amount in tomans. */
  amount: Tomans;
  paymentType: 'pay_online' | 'pay_wallet' | 'pay_transfer';
  gatewayType: GatewayType | null;
};

/** Time a part gives for the next one, and the limit for all parts after the first. */
const PART_TIME = 2 * HOUR;
const PARTS_AT_MOST = 24 * HOUR;

/** Books a partial payment, extends the reservation for the next one, and tells the buyer. */
export async function keepPart(tx: Ctx, order: OrderRow, money: Money): Promise<void> {
  const { id, orderNumber, userId, buyer } = order;
  const paidAmount = asTomans(order.paidAmount + money.amount);
  const until = holdAfterPart(tx, order);
  await inFlight([
    post(tx, {
      kind: money.kind,
      from: money.from,
      to: 'parts',
      amount: money.amount,
      reference: money.number,
    }),
    tx.sql`
      update orders
      set paid_amount = ${paidAmount},
        first_part_at = coalesce(first_part_at, ${tx.now().toISOString()}::timestamptz),
        expires_at = ${until}, updated_at = ${tx.now().toISOString()}, version = version + 1
      where id = ${id}`,
    notify(tx, { userId, staff: true, kind: 'order', id }),
    queueMessage(tx, {
      mobileNumber: buyer.mobileNumber,
      template: 'order.part',
      text: orderPartText({
        orderNumber,
        amount: money.amount,
        due: dueOf({ ...order, paidAmount }),
        until: new Date(until ?? tx.now()),
      }),
      dedupeKey: `order.part:${money.id}`,
    }),
  ]);
}

/** New end of the reservation; never earlier than the current one. */
function holdAfterPart(tx: Ctx, { expiresAt, firstPartAt }: OrderRow): string | null {
  if (expiresAt === null) return null;
  const now = tx.now().getTime();
  const most = (firstPartAt ? Date.parse(firstPartAt) : now) + PARTS_AT_MOST;
  return new Date(Math.max(Date.parse(expiresAt), Math.min(now + PART_TIME, most))).toISOString();
}

/**
 * Refunds the parts of an unpaid order to the wallet, which the caller has locked; returns the
 * amount in tomans. The caller writes it to `refunded_amount` when it ends the order.
 */
export async function returnParts(tx: Ctx, order: OrderRow): Promise<Tomans> {
  const amount = asTomans(order.paidAmount - order.refundedAmount);
  if (amount > 0)
    await recordMoney(tx, {
      kind: 'refund_wallet',
      from: 'parts',
      to: { wallet: order.userId },
      amount,
      orderId: order.id,
    });
  return amount;
}

/**
 * Amount of one payment of an order (tomans): the requested part, or all that is due. Throws
 * `out_of_range` for a part above the sum due or so small that too many would follow, and
 * `part_leaves_too_little` {n, due} if no gateway accepts the rest.
 */
export const partOf = (order: OrderRow, wanted: number | undefined): Tomans =>
  within('amount', { amount: order.amount, due: dueOf(order) }, wanted);

/** The same for an order that is being placed. */
export const firstPart = ({ part }: { part?: number | undefined }, amount: Tomans): Tomans =>
  within('part', { amount, due: amount }, part);

function within(
  field: string,
  { amount, due }: { amount: number; due: Tomans },
  wanted: number | undefined,
): Tomans {
  const part = asTomans(wanted ?? due);
  const min = smallestPart(amount, due);
  if (part < min || part > due)
    throw invalidField(field, 'out_of_range', { limits: { [field]: { min, max: due } } });
  const rest = due - part;
  if (rest > 0 && rest < MIN_REST)
    throw invalidField(field, 'part_leaves_too_little', { n: due - MIN_REST, due });
  return part;
}
