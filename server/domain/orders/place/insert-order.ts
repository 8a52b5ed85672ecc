import type { OrderDelivery } from '#contract/order/order-delivery.ts';
import type { Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { jalaliTime } from '#shared/days.ts';
import { promotionOf } from '#shared/promotions/price-parts.ts';
import { MINUTE } from '#shared/time.ts';
import type { OrderRequest } from './order-request.ts';
import type { PricedCart } from './price-cart.ts';

export type Buyer = RowOf<'users', 'id' | 'firstName' | 'lastName' | 'mobileNumber'>;
export type NewOrder = {
  id: string;
  buyer: Buyer;
  address: object;
  request: OrderRequest;
  cart: PricedCart;
  /** Tax rate of the shop in percent; null while it charges no tax. */
  vatPercent: number | null;
  /** Absent: the receiver pays the carrier. */
  delivery?: OrderDelivery | null;
  idempotencyKey?: string | undefined;
  requestHash?: string;
  /** Manual order that becomes this order. */
  requestId?: string;
  /** Member of staff who entered the order for the buyer. */
  placedBy?: string | undefined;
};
export type Start = {
  status: 'registered' | 'pending_payment' | 'paid';
  stockState: 'none' | 'reserved' | 'sold';
  paid: number;
  holdMinutes: number | null;
};

/** Initial state of an order, by its way of payment. */
export function startOf(
  { payment, orderType }: OrderRequest,
  amount: number,
  holdMinutes: number,
): Start {
  if (orderType === 'total')
    return { status: 'registered', stockState: 'none', paid: 0, holdMinutes: null };
  if (payment.paymentType === 'pay_wallet')
    return { status: 'paid', stockState: 'sold', paid: amount, holdMinutes: null };
  return { status: 'pending_payment', stockState: 'reserved', paid: 0, holdMinutes };
}

/**
 * Inserts order, lines and first history row in one statement; the number comes from a sequence, so
 * writers do not block each other.
 */
export async function insertOrder(
  tx: Ctx,
  order: NewOrder,
  start: Start,
): Promise<{ id: string; orderNumber: string }> {
  const [row] = await tx.sql<RowOf<'orders', 'id' | 'orderNumber'>[]>`
    with ${orderParts(tx, order, start)}
    select id, order_number from placed`;
  if (!row) throw new Error('an order was not written');
  return row;
}

/**
 * Parts of a statement that inserts an order (`placed`), its lines and its first history row;
 * nothing if `given` selects no row.
 */
export function orderParts(tx: Ctx, order: NewOrder, start: Start, given = tx.sql``) {
  const { sql } = tx;
  const { buyer, request, cart } = order;
  const now = tx.now();
  const at = now.toISOString();
  const expiresAt =
    start.holdMinutes === null
      ? null
      : new Date(now.getTime() + start.holdMinutes * MINUTE).toISOString();
  const { firstName, lastName, mobileNumber } = buyer;
  return sql`placed as (
      insert into orders (id, order_number, user_id, buyer, order_type, payment_type, gateway_type,
        address, company, vat_percent, quantity, amount, shipping_amount, delivery, status,
        stock_state, paid_amount, buyer_note, idempotency_key, request_hash, request_id, source,
        expires_at, created_at, updated_at)
      select ${order.id}::uuid, ${freeNumber(sql, orderDay(now))}, ${buyer.id}::uuid,
        ${JSON.stringify({ firstName, lastName, mobileNumber })}::text::jsonb, ${request.orderType},
        ${request.payment.paymentType}, ${request.payment.gatewayType},
        ${JSON.stringify(order.address)}::text::jsonb, ${companyJson(sql, buyer.id)},
        ${order.vatPercent}::int, ${request.quantity}::int, ${cart.amount}::bigint,
        ${cart.shipping ?? 0}::bigint,
        ${order.delivery ? JSON.stringify(order.delivery) : null}::text::jsonb, ${start.status},
        ${start.stockState}, ${start.paid}::bigint, ${request.buyerNote},
        ${order.idempotencyKey ?? null}, ${order.requestHash ?? null},
        ${order.requestId ?? null}::uuid, ${order.requestId ? 'manual' : 'web'},
        ${expiresAt}::timestamptz, ${at}::timestamptz, ${at}::timestamptz ${given}
      returning id, order_number
    ), lines as (
      insert into order_lines (order_id, position, product_id, title, code, image, link, unit_price,
        order_quantity, selected_type, coupon_share, line_total, price_parts, promotion_id,
        vat_percent, unit_cost)
      select placed.id, l.*,
        case when ${order.vatPercent}::int is not null then coalesce(p.vat_percent,
          ${order.vatPercent}::int) end,
        u.price
      from placed, jsonb_to_recordset(${JSON.stringify(linesOf(order))}::text::jsonb) as l(
        position int, product_id uuid, title text, code text, image jsonb, link text,
          unit_price bigint, order_quantity int, selected_type text, coupon_share bigint,
          line_total bigint, price_parts jsonb, promotion_id uuid)
        left join products p on p.id = l.product_id
        left join purchase_prices u on u.product_id = l.product_id
    ), history as (
      insert into order_history (order_id, "from", "to", at, actor_id, actor)
      select id, null, ${start.status}, ${at}::timestamptz, ${order.placedBy ?? buyer.id}::uuid,
        ${order.placedBy ? 'admin' : 'user'}
      from placed
    )`;
}

/**
 * Last five digits of a growing sequence, or more digits on a day that has used up its five; so
 * numbers stay unique within a day.
 */
const freeNumber = (sql: Ctx['sql'], day: string) => sql`(
  with next as materialized (select nextval('order_numbers') as n)
  select asked.number from next, generate_series(5, 18) digits,
    lateral (select ${day}::text || '-' || lpad((n % (10::numeric ^ digits)::bigint)::text, digits,
      '0') as number) asked
  where not exists (select from orders taken where taken.order_number = asked.number)
  order by digits limit 1)`;

const linesOf = ({ cart, request }: NewOrder) =>
  cart.lines.map(({ product, unitPrice, quantity, parts = [], ...line }, position) => ({
    position,
    product_id: product._id,
    title: product.title,
    code: product.code,
    image: product.image[0] ?? null,
    link: `/${product.brand.slug}/${product.category.slug}/${product.slug}`,
    unit_price: unitPrice,
    order_quantity: quantity,
    selected_type: request.saleType,
    coupon_share: line.couponShare ?? 0,
    line_total: line.lineTotal,
    price_parts: parts,
    promotion_id: promotionOf(parts),
  }));

/** YYMMDD of a Jalali day in Tehran; the first part of an order number. */
export const orderDay = (now: Date): string => jalaliTime(now).slice(2, 10).replaceAll('/', '');

/** Company of a person as an order stores it; null if there is none. */
export const companyJson = (sql: Ctx['sql'], userId: string) => sql`
  (select jsonb_build_object('name', name, 'nationalId', national_id, 'economicCode', economic_code,
    'registration', registration, 'address', address, 'postalCode', postal_code)
  from companies where user_id = ${userId}::uuid)`;
