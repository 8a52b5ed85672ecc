import type { Ctx } from '#server/context.ts';
import { openTransfer } from '#server/db/status-lists.ts';
import { extendHold, shortenHold } from '#server/domain/orders/money/order-transfers.ts';
import type { OrderRow } from '#server/domain/orders/order-view.ts';
import { readSettings } from '#server/domain/settings/read-settings.ts';
import { HOUR } from '#shared/time.ts';

/** Time to pay in another way, once a receipt is rejected or taken back. */
const TIME_AFTER_RECEIPT = 2 * HOUR;
/**
 * Share of a product's stock (one in so many) whose reservations unreviewed receipts may extend.
 */
const PARTS_OF_STOCK = 2;

/**
 * Extends the reservation until staff reviewed the receipt, up to a limit that further receipts do
 * not move. A receipt costs nothing, so unknown buyers, and products half reserved by receipts,
 * keep the time of an online payment.
 */
export async function holdForReceipt(tx: Ctx, order: OrderRow): Promise<void> {
  if (!(await isKnownBuyer(tx, order)) || (await isCrowded(tx, order))) return;
  const { transferHoldHours } = await readSettings(tx);
  const first = tx.sql`(select min(t.created_at) from transfers t where t.order_id = o.id)`;
  const until = tx.sql`${first} + ${transferHoldHours * HOUR} * interval '1 millisecond'`;
  await extendHold(tx, order.id, until);
}

/** Without another receipt the buyer has a short time to pay; a pro-forma keeps its own. */
export async function endHold(tx: Ctx, { id }: Pick<OrderRow, 'id'>): Promise<void> {
  await shorten(tx, id, TIME_AFTER_RECEIPT);
}

/** Shortens the reservation after a rejected receipt; at once for an unknown buyer. */
export async function endRejectedHold(tx: Ctx, order: OrderRow): Promise<void> {
  await shorten(tx, order.id, (await isKnownBuyer(tx, order)) ? TIME_AFTER_RECEIPT : 0);
}

async function shorten(tx: Ctx, id: string, left: number): Promise<void> {
  const least = new Date(tx.now().getTime() + left).toISOString();
  const isAlone = tx.sql`not exists (
    select 1 from transfers t where t.order_id = o.id and t.status in ${openTransfer(tx.sql)})`;
  await shortenHold(tx, id, least, isAlone);
}

/**
 * True for orders that staff made or confirmed, buyers with an earlier paid order, and verified
 * identities.
 */
async function isKnownBuyer({ sql }: Ctx, order: OrderRow): Promise<boolean> {
  if (order.orderType !== 'paritial' || order.source === 'manual') return true;
  const [row] = await sql<{ isKnown: boolean }[]>`
    select exists (select from orders where user_id = ${order.userId} and id <> ${order.id}
        and status in ('paid', 'processing', 'shipped', 'delivered')
        and paid_amount > refunded_amount)
      or exists (select from identities
        where user_id = ${order.userId} and status = 'verified') as is_known`;
  return row?.isKnown === true;
}

/** Locks the products first, so that two simultaneous receipts count each other. */
async function isCrowded({ sql }: Ctx, { id }: OrderRow): Promise<boolean> {
  await sql`
    select from products where id in (select product_id from order_lines where order_id = ${id})
    order by id for no key update`;
  const rows = await sql`
    with held as (${heldByReceipts(sql, id)})
    select from order_lines l
    join held h on h.product_id = l.product_id
    join products p on p.id = l.product_id
    where l.order_id = ${id} and h.pieces * ${PARTS_OF_STOCK}::int >= p.on_hand limit 1`;
  return rows.length > 0;
}

/** Pieces of each product that orders hold whose receipts wait for staff, but for one order. */
export const heldByReceipts = (sql: Ctx['sql'], but: string | null = null) => sql`
  select l.product_id, sum(l.order_quantity)::int as pieces
  from (select distinct order_id from transfers where status in ${openTransfer(sql)}) t
    join orders o on o.id = t.order_id join order_lines l on l.order_id = o.id
  where o.stock_state = 'reserved'
    and o.id is distinct from ${but}::uuid
    and l.product_id is not null
  group by l.product_id`;
