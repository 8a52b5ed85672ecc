import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ManualOrderItem, Quote } from '#contract/manual-orders.ts';
import type { OrderAddress } from '#contract/orders.ts';
import { tailsOf } from '#server/db/filters.ts';
import { manualOrderStatuses, orderTypes, suggestKinds, suggestStatuses } from '#shared/states.ts';
import { products } from './catalogue.ts';
import { createdAt, instant, primaryId, version } from './columns.ts';
import { orders } from './orders.ts';
import { users } from './people.ts';

export const manualOrderNumbers = pgSequence('manual_order_numbers', { startWith: 100_001 });

/** What people ask for without a cart. The mobile number, not an account, says whose it is. */
export const manualOrders = pgTable(
  'manual_orders',
  {
    id: primaryId(),
    number: text().notNull().unique(),
    /** Opens the request without its mobile number; goes out by SMS only. */
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
    /** Set by acceptance: whose order it becomes and where it goes. */
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

/** Files of a request: pictures are re-encoded, tables kept as they came. Only staff read them. */
export const manualOrderFiles = pgTable(
  'manual_order_files',
  {
    id: primaryId(),
    manualOrderId: uuid()
      .notNull()
      .references(() => manualOrders.id),
    kind: text({ enum: ['picture', 'xlsx'] }).notNull(),
    /** As the person called it; shown, never used as a path. */
    name: text().notNull(),
    /** Name on disk, ours. */
    file: text().notNull().unique(),
    size: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('files_of_manual_order').on(t.manualOrderId)],
);

export const suggests = pgTable(
  'suggests',
  {
    id: primaryId(),
    kind: text({ enum: suggestKinds }).notNull(),
    productId: uuid().references(() => products.id),
    body: text().notNull(),
    userId: uuid().references(() => users.id),
    mobileNumber: text().notNull(),
    status: text({ enum: suggestStatuses }).notNull().default('new'),
    answer: text().notNull().default(''),
    answeredAt: instant(),
    createdAt: createdAt(),
    updatedAt: instant().notNull().defaultNow(),
    version: version(),
  },
  (t) => [
    index('suggests_of_status').on(t.status, t.createdAt, t.id),
    index('suggests_newest').on(t.createdAt, t.id),
    index('suggests_by_kind').on(t.kind, t.status, t.createdAt, t.id),
    index('suggests_of_user').on(t.userId),
    index('suggests_of_product').on(t.productId).where(sql`${t.productId} is not null`),
    index('suggests_by_part_of_number').using('gin', sql.raw(tailsOf('mobile_number'))),
    index('suggests_search').using(
      'gin',
      sql`${t.body} gin_trgm_ops`,
      sql`${t.answer} gin_trgm_ops`,
      sql`${t.mobileNumber} gin_trgm_ops`,
    ),
  ],
);

/** Bot-check solutions that were used; kept until they would have died anyway, so that none serves twice. */
export const botCheckUses = pgTable(
  'bot_check_uses',
  { key: text().primaryKey(), expiresAt: instant().notNull() },
  (t) => [index('bot_check_uses_end').on(t.expiresAt)],
);

/** How often somebody without login asked for something in a span of time. */
export const callCounts = pgTable(
  'call_counts',
  {
    bucket: text().notNull(),
    startsAt: instant().notNull(),
    calls: integer().notNull(),
    endsAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.bucket, t.startsAt] }), index('call_counts_end').on(t.endsAt)],
);
