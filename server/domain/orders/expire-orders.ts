import pMap from 'p-map';
import { type Ctx, inTransaction, type OutsideCtx } from '#server/context.ts';
import { atTheBank, awaitingPayment, openTransfer } from '#server/db/status-lists.ts';
import { freeReserved } from '#server/domain/catalogue/stock.ts';
import { unpaidEndText } from '#server/domain/messages/order-texts.ts';
import { queueMessage } from '#server/domain/messages/queue-message.ts';
import { moveOrder } from '#server/domain/orders/move-order.ts';
import { isDown } from '#server/domain/payments/bank-availability.ts';
import { askOpenAttempts } from '#server/domain/payments/settle/settle-payment.ts';
import { lockWallets } from '#server/domain/wallet/read-balance.ts';
import { type GatewayName, gatewayNames } from '#shared/gateways.ts';
import { MINUTE } from '#shared/time.ts';
import { lockOrder, stockLinesOf } from './lock-order.ts';
import { returnParts } from './money/order-parts.ts';
import { awaitsPayment } from './order-states.ts';
import type { OrderRow } from './order-view.ts';

/** Bank of the order's open payment attempt. */
type Bank = GatewayName | null;

const AT_A_TIME = 200;
const CONCURRENCY = 4;
const MORE_TIME = 10 * MINUTE;
/** Longest extension, counted from the last attempt. */
const MAX_OUTAGE = 120 * MINUTE;

/**
 * Expires orders whose time is over, after asking the bank; while the bank does not answer, the
 * time is extended up to two hours. Open attempts stay open: the sweeper keeps asking and settles a
 * late confirmation.
 */
export async function expireOrders(ctx: OutsideCtx): Promise<void> {
  await Promise.all([null, ...gatewayNames].map((bank) => expireOrdersOf(ctx, bank)));
}

/** The same for the orders of one bank, or of none, so that a slow bank delays no others. */
export async function expireOrdersOf(ctx: OutsideCtx, bank: Bank): Promise<void> {
  const due = await readDue(ctx, bank);
  const end = async ({ id }: { id: string }) => {
    if (ctx.stopping.aborted) return;
    // a failing order must not block the others
    await expireOrder(ctx, id, bank).catch((error: unknown) => {
      if (!ctx.stopping.aborted) ctx.log.error({ err: error, order: id }, 'an order was not ended');
    });
  };
  await pMap(due, end, { concurrency: CONCURRENCY });
}

const readDue = ({ sql, now }: Ctx, bank: Bank) => sql<{ id: string }[]>`
  select o.id from orders o
  where o.status in ${awaitingPayment(sql)} and o.expires_at <= ${now().toISOString()}
    and (select t.gateway_type
      from transactions t
      where t.order_id = o.id and t.status in ${atTheBank(sql)}
      order by t.created_at limit 1) is not distinct from ${bank}
  order by o.expires_at limit ${AT_A_TIME}`;

async function expireOrder(ctx: OutsideCtx, id: string, bank: Bank): Promise<void> {
  const isUnavailable = bank !== null && isDown(ctx, bank);
  const news = isUnavailable ? 'unreachable' : await askOpenAttempts(ctx, id);
  if (news === 'unreachable' && (await giveTime(ctx, id))) return;
  if (news === 'paid') return;
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id);
    const isDue = order.expiresAt !== null && Date.parse(order.expiresAt) <= tx.now().getTime();
    if (!isDue || !awaitsPayment(order)) return;
    // wallets are locked before products, as everywhere (see lockOrder)
    await lockWallets(tx, [order.userId]);
    const returned = await returnParts(tx, order);
    if (order.stockState === 'reserved') await freeReserved(tx, await stockLinesOf(tx, id));
    await moveOrder(tx, {
      orderId: id,
      from: order.status,
      to: 'expired',
      as: 'system',
      change: { stock_state: 'none', refunded_amount: order.refundedAmount + returned },
    });
    await tellEnd(tx, order, returned);
  });
}

/** Tells a buyer who paid a part or sent a receipt what happens to the money. */
async function tellEnd(tx: Ctx, { id, orderNumber, buyer }: OrderRow, returned: number) {
  const [waiting] = await tx.sql`
    select 1 from transfers where order_id = ${id} and status in ${openTransfer(tx.sql)} limit 1`;
  if (returned === 0 && !waiting) return;
  await queueMessage(tx, {
    mobileNumber: buyer.mobileNumber,
    template: 'order.unpaid_end',
    text: unpaidEndText({ orderNumber, returned, isTransferOpen: waiting !== undefined }),
    dedupeKey: `order.unpaid_end:${id}`,
  });
}

/**
 * Extends the order. False after the longest extension, so that a bank's outage does not hold stock
 * for a day.
 */
async function giveTime(ctx: Ctx, id: string): Promise<boolean> {
  const now = ctx.now().getTime();
  const until = new Date(now + MORE_TIME).toISOString();
  const since = new Date(now - MAX_OUTAGE).toISOString();
  const rows = await ctx.sql`
    update orders o set expires_at = greatest(o.expires_at, ${until})
    where o.id = ${id} and o.status in ${awaitingPayment(ctx.sql)} and exists (
      select 1 from transactions t where t.order_id = o.id and t.created_at > ${since})
      returning 1`;
  return rows.length > 0;
}
