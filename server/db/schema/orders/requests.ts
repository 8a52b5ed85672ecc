import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgSequence, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { OrderAddress } from '#contract/order/order-shapes.ts';
import type { ManualOrderItem, Quote } from '#contract/requests.ts';
import { tailsOf } from '#server/db/filters.ts';
import { users } from '#server/db/schema/auth.ts';
import { createdAt, instant, primaryId, version } from '#server/db/schema/columns.ts';
import { manualOrderStatuses, orderTypes } from '#shared/states.ts';
import { orders } from './orders.ts';

export const manualOrderNumbers = pgSequence('manual_order_numbers', { startWith: 100_001 });

/**
 * Manual order requests, made without a cart. The owner is known by mobile number, not by account.
 */
export const manualOrders = pgTable(
  'manual_orders',
  {
    id: primaryId(),
    number: text().notNull().unique(),
    /** Key that opens the request without its mobile number; sent by SMS only. */
    followKey: text().notNull().unique(),
    fullName: text().notNull(),
    mobileNumber: text().notNull(),
    city: text().notNull(),
    orderType: text({ enum: orderTypes }),
    items: jsonb().$type<ManualOrderItem[]>().notNull(),
    text: text().notNull().default(''),
    status: text({ enum: manualOrderStatuses }).notNull().default('new'),
    takenBy: uuid().references(() => users.id),
    quote: jsonb().$type<Omit<Quote, 'validUntil'>>(),
    validUntil: instant(),
    rejectReason: text().notNull().default(''),
    adminNote: text().notNull().default(''),
    /** Buyer and address of the future order, set by acceptance. */
    userId: uuid().references(() => users.id),
    address: jsonb().$type<OrderAddress>(),
    acceptedAt: instant(),
    conversionFault: text().notNull().default(''),
    orderId: uuid()
      .references(() => orders.id)
      .unique(),
    createdAt: createdAt(),
    updatedAt: instant().notNull().defaultNow(),
    version: version(),
  },
  (t) => [
    index('manual_orders_of_number').on(t.mobileNumber, t.createdAt.desc()),
    index('manual_orders_of_status').on(t.status, t.createdAt, t.id),
    index('manual_orders_newest').on(t.createdAt, t.id),
    index('requests_by_part_of_number').using('gin', sql.raw(tailsOf('mobile_number'))),
    index('manual_orders_search').using(
      'gin',
      sql`${t.fullName} gin_trgm_ops`,
      sql`${t.city} gin_trgm_ops`,
      sql`${t.number} gin_trgm_ops`,
      sql`${t.mobileNumber} gin_trgm_ops`,
    ),
    index('manual_orders_due').on(t.validUntil).where(sql`${t.status} = 'quoted'`),
  ],
);

/** Files of a request: pictures are re-encoded, tables stored unchanged. Only staff read them. */
export const manualOrderFiles = pgTable(
  'manual_order_files',
  {
    id: primaryId(),
    manualOrderId: uuid()
      .notNull()
      .references(() => manualOrders.id),
    kind: text({ enum: ['picture', 'xlsx'] }).notNull(),
    /** Name given by the person; shown, never used as a path. */
    name: text().notNull(),
    /** Generated name on disk. */
    file: text().notNull().unique(),
    size: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('files_of_manual_order').on(t.manualOrderId)],
);
