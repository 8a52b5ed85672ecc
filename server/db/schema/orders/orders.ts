import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { OrderDelivery, Shipment } from '#contract/order/order-delivery.ts';
import type { OrderAddress, OrderCompany } from '#contract/order/order-shapes.ts';
import { users } from '#server/db/schema/auth.ts';
import { products } from '#server/db/schema/catalogue/products.ts';
import {
  createdAt,
  instant,
  monthOf,
  oneOf,
  primaryId,
  tomans,
  version,
} from '#server/db/schema/columns.ts';
import { gatewayTypes } from '#shared/gateways.ts';
import type { PricePart } from '#shared/promotions/price-parts.ts';
import { orderStatuses, orderTypes, paymentTypes } from '#shared/states.ts';

/** Sequence for the digits of an order number; a sequence never blocks concurrent writers. */
export const orderNumbers = pgSequence('order_numbers', { minValue: 1 });

export const orders = pgTable(
  'orders',
  {
    id: primaryId(),
    orderNumber: text().notNull().unique(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    buyer: jsonb().$type<{ firstName: string; lastName: string; mobileNumber: string }>().notNull(),
    orderType: text({ enum: orderTypes }).notNull(),
    paymentType: text({ enum: paymentTypes }),
    gatewayType: text({ enum: gatewayTypes }),
    address: jsonb().$type<OrderAddress>().notNull(),
    quantity: integer().notNull(),
    amount: tomans().notNull(),
    /** Shipping cost, part of `amount`. */
    shippingAmount: tomans().notNull().default(sql`0`),
    /** Chosen delivery method; null: the recipient pays the carrier. */
    delivery: jsonb().$type<OrderDelivery>(),
    status: text({ enum: orderStatuses }).notNull(),
    /** Stock that the order holds; guarded updates free and sell it exactly once. */
    stockState: text({ enum: ['none', 'reserved', 'sold', 'returned'] })
      .notNull()
      .default('none'),
    paidAmount: tomans().notNull().default(sql`0`),
    refundedAmount: tomans().notNull().default(sql`0`),
    /** Returned pieces. */
    returnedQuantity: integer().notNull().default(0),
    /** Time of the first partial payment; the stock hold is extended up to a day after it. */
    firstPartAt: instant(),
    /** Transfers allowed or refused by staff for this order; null: the settings decide. */
    transferAllowed: boolean(),
    shipment: jsonb().$type<Shipment>(),
    /** Lines as the buyer sent them, where staff changed them. */
    orderedLines:
      jsonb().$type<{ _id: string; title: string; orderQuantity: number; unitPrice: number }[]>(),
    /** Time when the buyer accepted the changed lines; payment is refused before it. */
    changesAcceptedAt: instant(),
    /**
     * Company of the buyer when the order was made or the company was requested; printed on papers.
     */
    company: jsonb().$type<OrderCompany>(),
    /** VAT rate of the shop when the order was made; null: no tax was charged. */
    vatPercent: integer(),
    proformaNumber: text(),
    validUntil: instant(),
    buyerNote: text().notNull().default(''),
    adminNote: text().notNull().default(''),
    source: text({ enum: ['web', 'manual'] })
      .notNull()
      .default('web'),
    /** Key chosen by the buyer's client; keys of other origin are stored elsewhere. */
    idempotencyKey: text(),
    /** Manual order request that became this order; a request becomes one order only. */
    requestId: uuid().unique('order_of_request'),
    requestHash: text(),
    expiresAt: instant(),
    /** Deadline to undo a cancellation by staff; then money and message go out. Null otherwise. */
    cancelAt: instant(),
    cancelReason: text().notNull().default(''),
    cancelBy: uuid(),
    createdAt: createdAt(),
    updatedAt: instant().notNull().defaultNow(),
    version: version(),
  },
  (t) => [
    uniqueIndex('order_idempotency').on(t.userId, t.idempotencyKey),
    index('orders_newest_of_user').on(t.userId, t.createdAt, t.id),
    index('orders_of_status').on(t.status, t.createdAt, t.id),
    index('orders_by_type').on(t.orderType, t.status, t.createdAt, t.id),
    index('orders_by_gateway').on(t.gatewayType, t.status, t.createdAt, t.id),
    index('orders_by_hand').on(t.createdAt, t.id).where(sql`${t.source} = 'manual'`),
    index('orders_by_province').on(
      sql`(${t.address} -> 'province' ->> 'id')`,
      t.status,
      t.createdAt,
      t.id,
    ),
    index('orders_late')
      .on(t.updatedAt)
      .where(sql`${t.status} in ('registered', 'paid', 'processing')`),
    index('orders_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('orders_by_amount').on(t.amount, t.id),
    // the dearest orders of some years are searched month by month
    index('orders_of_month_by_amount').on(monthOf(t.createdAt), t.amount, t.id),
    // one index for all that staff search in an order, by parts of words or numbers
    index('orders_search').using(
      'gin',
      sql`replace(${t.orderNumber}, '-', '') gin_trgm_ops`,
      sql`(${t.buyer} ->> 'mobileNumber') gin_trgm_ops`,
      sql`((${t.buyer} ->> 'firstName') || ' ' || (${t.buyer} ->> 'lastName')) gin_trgm_ops`,
      sql`replace(${t.shipment} ->> 'trackingCode', '-', '') gin_trgm_ops`,
      sql`(${t.address} ->> 'city') gin_trgm_ops`,
    ),
    index('orders_by_delivery_day')
      .on(sql`(${t.delivery} ->> 'day')`, t.id)
      .where(sql`${t.delivery} ->> 'day' is not null`),
    index('orders_by_method')
      .on(sql`(${t.delivery} ->> 'method')`, t.status, t.createdAt, t.id)
      .where(sql`${t.delivery} is not null`),
    index('orders_due').on(t.expiresAt).where(sql`${t.status} in ('confirmed', 'pending_payment')`),
    index('orders_to_cancel').on(t.cancelAt).where(sql`${t.cancelAt} is not null`),
    oneOf('order_type_known', t.orderType),
    oneOf('order_payment_known', t.paymentType),
    oneOf('order_gateway_known', t.gatewayType),
    oneOf('order_status_known', t.status),
    oneOf('order_stock_known', t.stockState),
    oneOf('order_source_known', t.source),
    check('order_above_zero', sql`${t.amount} > 0 and ${t.quantity} > 0`),
    check('shipping_within_amount', sql`${t.shippingAmount} between 0 and ${t.amount}`),
    check('paid_within_amount', sql`${t.paidAmount} between 0 and ${t.amount}`),
    check(
      'paid_in_full',
      sql`${t.status} not in ('paid', 'processing', 'shipped', 'delivered')
          or ${t.paidAmount} = ${t.amount}`,
    ),
    check('refund_within_paid', sql`${t.refundedAmount} between 0 and ${t.paidAmount}`),
    check('returned_within_order', sql`${t.returnedQuantity} between 0 and ${t.quantity}`),
  ],
);

export const orderLines = pgTable(
  'order_lines',
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    position: integer().notNull(),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    title: text().notNull(),
    code: text().notNull(),
    image: jsonb().$type<{ img: string; alt: string; w: number; h: number } | null>(),
    link: text().notNull(),
    unitPrice: tomans().notNull(),
    orderQuantity: integer().notNull(),
    selectedType: text({ enum: ['totalSell', 'partialSell'] }).notNull(),
    /** Share of the order's coupon, toman. */
    couponShare: tomans().notNull().default(sql`0`),
    /** Price of the pieces less the share of the coupon, toman. */
    lineTotal: tomans().notNull(),
    /**
     * Purchase price of a piece when the order was made; null: unknown. Hidden from
     * staff without the right.
     */
    unitCost: tomans(),
    /** VAT rate of that time, included in the price; 0: exempt, null: no tax was charged. */
    vatPercent: integer(),
    /** Rules that made the unit price, each with the price after it; empty: the list price. */
    priceParts: jsonb().$type<PricePart[]>().notNull().default([]),
    /** Promotion under which it was sold. */
    promotionId: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.position] }),
    index('order_lines_of_promotion').on(t.promotionId).where(sql`${t.promotionId} is not null`),
    index().on(t.productId),
    index('order_lines_search').using(
      'gin',
      sql`${t.title} gin_trgm_ops`,
      sql`replace(${t.code}, '-', '') gin_trgm_ops`,
    ),
    oneOf('line_type_known', t.selectedType),
    check('line_above_zero', sql`${t.orderQuantity} > 0 and ${t.unitPrice} >= 0`),
    check(
      'line_sum_after_coupon',
      sql`${t.lineTotal} = ${t.unitPrice} * ${t.orderQuantity} - ${t.couponShare}`,
    ),
    check('coupon_within_line', sql`${t.couponShare} >= 0 and ${t.lineTotal} >= 0`),
  ],
);

export const orderHistory = pgTable(
  'order_history',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    from: text({ enum: orderStatuses }),
    to: text({ enum: orderStatuses }).notNull(),
    at: createdAt(),
    actorId: uuid(),
    actor: text({ enum: ['user', 'admin', 'system'] }).notNull(),
    note: text().notNull().default(''),
  },
  (t) => [
    index().on(t.orderId),
    index('order_history_paid').on(t.at).where(sql`${t.to} = 'paid'`),
    oneOf('history_from_known', t.from),
    oneOf('history_to_known', t.to),
    oneOf('history_actor_known', t.actor),
  ],
);
