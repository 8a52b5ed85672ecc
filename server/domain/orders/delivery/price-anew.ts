import type { OrderAddress } from '#contract/order/order-shapes.ts';
import { type Ctx, refuseOwn } from '#server/context.ts';
import { atTheBank, openTransfer } from '#server/db/status-lists.ts';
import {
  agreedShipping,
  orderAmountOf,
  waitsForBuyer,
} from '#server/domain/orders/order-amount.ts';
import { isPayable } from '#server/domain/orders/order-states.ts';
import type { OrderRow } from '#server/domain/orders/order-view.ts';
import { queueProforma } from '#server/domain/orders/queue-proforma.ts';
import { readSettings } from '#server/domain/settings/read-settings.ts';
import { DomainError } from '#server/errors.ts';
import { deliveryPrice } from '#shared/delivery-price.ts';
import { weigh } from './offers-of.ts';

/**
 * Bearer of the price difference of a new address, and the price (toman) that staff saw; null: no
 * delivery there.
 */
export type Bearing = { by: 'shop' | 'buyer'; price: number | null };
type Anew = { title: string; was: number; now: number | null };

const PACKED = ['paid', 'processing'];

/** Current delivery price of an order to a new address; undefined if it does not change. */
export async function priceAnew(
  tx: Ctx,
  order: OrderRow,
  after: OrderAddress,
): Promise<Anew | undefined> {
  const { delivery, amount, shippingAmount, status } = order;
  if (!(isPayable(order) || PACKED.includes(status)) || delivery?.pricing !== 'fixed') return;
  const { methods } = (await readSettings(tx)).delivery;
  const method = methods.find(({ _id }) => _id === delivery.method);
  if (method?.pricing !== 'fixed') return;
  const lines = await tx.sql<{ productId: string; quantity: number }[]>`
    select product_id, order_quantity as quantity from order_lines where order_id = ${order.id}`;
  const consignment = { ...(await weigh(tx, lines)), amount: amount - shippingAmount };
  const priceTo = ({ province, city }: OrderAddress) =>
    deliveryPrice(method, { ...consignment, place: { province: province.id, city } });
  const now = priceTo(after);
  if (now === priceTo(order.address)) return;
  return { title: delivery.title, was: shippingAmount, now };
}

/**
 * Applies the price of a new address where staff let the buyer bear it: an unpaid pro-forma is
 * changed, an increase needs acceptance, and a paid order collects it on delivery. Throws
 * `delivery_repriced` {title, was, now, canAsk} until staff decide, `own_price`.
 */
export async function bearDifference(
  tx: Ctx,
  order: OrderRow,
  anew: Anew,
  decision: Bearing | undefined,
): Promise<void> {
  if (anew.now === anew.was) return collect(tx, order, 0);
  const canAsk = await canAskBuyer(tx, order, anew);
  if (decision?.price !== anew.now || (decision.by === 'buyer' && !canAsk))
    throw new DomainError('conflict', 'delivery_repriced', { ...anew, canAsk });
  if (decision.by === 'shop' && (anew.now ?? 0) > anew.was)
    refuseOwn(tx, order.userId, 'own_price');
  if (decision.by === 'shop' || anew.now === null) return collect(tx, order, 0);
  if (PACKED.includes(order.status)) return collect(tx, order, anew.now - anew.was);
  return charge(tx, order, anew.now);
}

/**
 * True if the buyer can bear the difference: nothing is paid or being paid, or a packed order gets
 * dearer.
 */
async function canAskBuyer({ sql }: Ctx, order: OrderRow, { was, now }: Anew): Promise<boolean> {
  if (now === null || order.status === 'payment_review') return false;
  if (PACKED.includes(order.status)) return now > was;
  const [open] = await sql`
    select 1 from transactions where order_id = ${order.id} and status in ${atTheBank(sql)}
    union all
    select 1 from transfers where order_id = ${order.id} and status in ${openTransfer(sql)} limit 1`;
  return order.paidAmount === 0 && !open;
}

/**
 * Changes the amount. A price no higher than the last accepted one, with the buyer's own lines,
 * needs no new acceptance: the address may have been changed back.
 */
async function charge(tx: Ctx, order: OrderRow, now: number): Promise<void> {
  const { sql } = tx;
  const { id, status, version, expiresAt, amount, shippingAmount } = order;
  const sum = orderAmountOf([{ lineTotal: amount - shippingAmount }, { lineTotal: now }]);
  const agreed = agreedShipping(order);
  const waits = now > (agreed ?? 0) || (waitsForBuyer(order) && !(await areOwn(sql, id)));
  const { agreed: _a, collect: _c, ...rest } = order.delivery ?? {};
  const delivery = JSON.stringify({ ...rest, ...(waits && { agreed }) });
  await sql`
    update orders set amount = ${sum}, shipping_amount = ${now}, delivery = ${delivery}::text::jsonb,
      ordered_lines = ${waits ? sql`coalesce(ordered_lines, ${linesOf(sql, id)})` : acceptedLines(sql, order)},
      changes_accepted_at = ${waits ? null : sql`changes_accepted_at`}
    where id = ${id}`;
  if (status === 'registered' || !expiresAt) return;
  const proforma = { ...order, amount: sum, isChanged: waits };
  await queueProforma(tx, proforma, new Date(expiresAt), `order.confirmed:${version}:${id}`);
}

/** True if the lines are those that the buyer sent. */
async function areOwn(sql: Ctx['sql'], id: string): Promise<boolean> {
  const [row] = await sql<{ own: boolean }[]>`
    select ordered_lines = ${linesOf(sql, id)} as own from orders where id = ${id}`;
  return row?.own === true;
}

/** Keeps the record of changes that the buyer has accepted. */
const acceptedLines = (sql: Ctx['sql'], order: OrderRow) =>
  waitsForBuyer(order) ? sql`null` : sql`ordered_lines`;

const linesOf = (sql: Ctx['sql'], id: string) => sql`(
  select jsonb_agg(jsonb_build_object('_id', product_id, 'title', title, 'orderQuantity', order_quantity,
    'unitPrice', unit_price) order by position) from order_lines where order_id = ${id})`;

/**
 * Sets the amount that the courier collects on delivery; the paid order does not change. It
 * replaces the amount of an earlier address.
 */
async function collect({ sql }: Ctx, { id, delivery }: OrderRow, more: number): Promise<void> {
  const { collect: _before, ...rest } = delivery ?? {};
  await sql`
    update orders set delivery = ${JSON.stringify({ ...rest, ...(more > 0 && { collect: more }) })}::text::jsonb
    where id = ${id} and delivery is not null`;
}
