import type { GatewayType, TransactionKind } from '#contract/orders.ts';
import type { Ctx } from '#server/context.ts';
import { inFlight } from '#server/db/in-flight.ts';
import { notify } from '#server/domain/events/notify.ts';
import { orderPartText } from '#server/domain/messages/order-texts.ts';
import { queueMessage } from '#server/domain/messages/queue-message.ts';
import { dueOf } from '#server/domain/orders/order-amount.ts';
import type { OrderRow } from '#server/domain/orders/order-view.ts';
import { type Account, post } from '#server/domain/wallet/post.ts';
import { recordMoney } from '#server/domain/wallet/record-money.ts';
import { invalidField } from '#server/errors.ts';
import { asTomans, type Tomans } from '#shared/money.ts';
import { smallestPart } from '#shared/split-payment.ts';
import { HOUR } from '#shared/time.ts';

/** Money that came for an order. */
export type Money = {
  /** Of its transaction. */
  id: string;
  number: string;
  kind: TransactionKind;
  from: Account;
  /** In tomans. */
  amount: Tomans;
  paymentType: 'pay_online' | 'pay_wallet' | 'pay_transfer';
  gatewayType: GatewayType | null;
};

/** What a part gives for the next one, and how long after the first all of them must be there. */
const PART_TIME = 2 * HOUR;
const PARTS_AT_MOST = 24 * HOUR;

/** Keeps a part of what is due; the goods are held a while longer for the next one, and the buyer is told. */
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
      update orders set paid_amount = ${paidAmount}, first_part_at = coalesce(first_part_at, ${tx.now().toISOString()}::timestamptz),
        expires_at = ${until}, updated_at = ${tx.now().toISOString()}, version = version + 1 where id = ${id}`,
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

/** A hold is only ever lengthened. */
function holdAfterPart(tx: Ctx, { expiresAt, firstPartAt }: OrderRow): string | null {
  if (expiresAt === null) return null;
  const now = tx.now().getTime();
  const most = (firstPartAt ? Date.parse(firstPartAt) : now) + PARTS_AT_MOST;
  return new Date(Math.max(Date.parse(expiresAt), Math.min(now + PART_TIME, most))).toISOString();
}

/**
 * What was paid for an order that ends unpaid goes to the wallet, which is locked; answers how much, in tomans. Who calls
 * writes it into `refunded_amount` with the end of the order.
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
 * The amount of one payment of an order (tomans): what was asked for, or all that is due. Throws `out_of_range` for a part
 * that is more than is due, or so small that the order would be paid in a great many.
 */
export const partOf = (order: OrderRow, asked: number | undefined): Tomans =>
  within('amount', { amount: order.amount, due: dueOf(order) }, asked);

/** The same of an order that is being placed. */
export const firstPart = ({ part }: { part?: number | undefined }, amount: Tomans): Tomans =>
  within('part', { amount, due: amount }, part);

function within(
  field: string,
  { amount, due }: { amount: number; due: Tomans },
  asked: number | undefined,
): Tomans {
  const part = asTomans(asked ?? due);
  const min = smallestPart(amount, due);
  if (part < min || part > due)
    throw invalidField(field, 'out_of_range', { limits: { [field]: { min, max: due } } });
  return part;
}
