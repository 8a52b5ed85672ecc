import { sql } from 'drizzle-orm';
import {
  bigserial,
  check,
  foreignKey,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { allReturnReasons, refundWays, returnKinds, returnStatuses } from '#shared/states.ts';
import { createdAt, instant, oneOf, primaryId, tomans, version } from './columns.ts';
import { privateFiles } from './kyc.ts';
import { transactions } from './money.ts';
import { orderLines, orders } from './orders.ts';
import { users } from './people.ts';

export const returnNumbers = pgSequence('return_numbers', { startWith: 100_001 });

/** Goods of an order that come back, or money for goods that stay; asked for by the buyer or booked by staff. */
export const returns = pgTable(
  'returns',
  {
    id: primaryId(),
    number: text().notNull().unique(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    kind: text({ enum: returnKinds }).notNull().default('goods'),
    askedBy: text({ enum: ['user', 'admin'] }).notNull(),
    status: text({ enum: returnStatuses }).notNull().default('requested'),
    reason: text({ enum: allReturnReasons }).notNull(),
    description: text().notNull().default(''),
    /** What staff say of their decision; the buyer reads it. */
    note: text().notNull().default(''),
    /** Given back; 0 until then. */
    amount: tomans().notNull().default(sql`0`),
    /** Of `amount`, what was given back of the shipping of the order. */
    shipping: tomans().notNull().default(sql`0`),
    refundWay: text({ enum: refundWays }),
    /** Where a refund by hand went, and under which number of the bank. */
    cardMasked: text().notNull().default(''),
    bankTracking: text().notNull().default(''),
    transactionId: uuid()
      .unique('transaction_of_return')
      .references(() => transactions.id),
    createdAt: createdAt(),
    updatedAt: instant().notNull().defaultNow(),
    version: version(),
  },
  (t) => [
    // who asks twice at once has asked once
    uniqueIndex('return_asked_once').on(t.orderId).where(sql`${t.status} = 'requested'`),
    index('returns_of_order').on(t.orderId, t.createdAt),
    index('returns_of_user').on(t.userId, t.createdAt.desc()),
    index('returns_of_status').on(t.status, t.createdAt, t.id),
    index('returns_by_reason').on(t.reason, t.status, t.createdAt, t.id),
    index('returns_by_kind').on(t.kind, t.status, t.createdAt, t.id),
    index('returns_newest').on(t.createdAt, t.id),
    index('returns_by_amount').on(t.amount, t.id),
    index('returns_search').using('gin', sql`${t.number} gin_trgm_ops`),
    oneOf('return_status_known', t.status),
    oneOf('return_kind_known', t.kind),
    oneOf('return_reason_known', t.reason),
    oneOf('return_way_known', t.refundWay),
    oneOf('return_asker_known', t.askedBy),
    check('money_is_given_at_once', sql`${t.kind} = 'goods' or ${t.status} = 'refunded'`),
    check(
      'refund_has_its_transaction',
      sql`${t.amount} >= 0 and (${t.amount} > 0) = (${t.transactionId} is not null)`,
    ),
    check('refund_of_shipping', sql`${t.shipping} between 0 and ${t.amount}`),
    check('refund_ends_a_return', sql`(${t.status} = 'refunded') = (${t.refundWay} is not null)`),
  ],
);

/** Pieces of a line: asked for, accepted by staff, and what became of those that came. */
export const returnLines = pgTable(
  'return_lines',
  {
    returnId: uuid()
      .notNull()
      .references(() => returns.id),
    orderId: uuid().notNull(),
    /** Of the line of the order. */
    position: integer().notNull(),
    asked: integer().notNull(),
    accepted: integer(),
    restocked: integer().notNull().default(0),
    writtenOff: integer().notNull().default(0),
    /** Why pieces were written off. */
    lossReason: text().notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.returnId, t.position] }),
    foreignKey({
      name: 'return_line_of_order',
      columns: [t.orderId, t.position],
      foreignColumns: [orderLines.orderId, orderLines.position],
    }),
    index('return_lines_of_order').on(t.orderId, t.position),
    check('return_line_asked', sql`${t.asked} > 0 and ${t.accepted} between 0 and ${t.asked}`),
    check(
      'return_line_received',
      sql`${t.restocked} >= 0 and ${t.writtenOff} >= 0 and ${t.restocked} + ${t.writtenOff} <= coalesce(${t.accepted}, 0)`,
    ),
    check('loss_has_its_reason', sql`${t.writtenOff} = 0 or ${t.lossReason} <> ''`),
  ],
);

export const returnPictures = pgTable(
  'return_pictures',
  {
    returnId: uuid()
      .notNull()
      .references(() => returns.id),
    fileId: uuid()
      .notNull()
      .unique('file_of_return')
      .references(() => privateFiles.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.returnId, t.position] })],
);

export const returnHistory = pgTable(
  'return_history',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    returnId: uuid()
      .notNull()
      .references(() => returns.id),
    status: text({ enum: returnStatuses }).notNull(),
    at: createdAt(),
    actorId: uuid(),
    actor: text({ enum: ['user', 'admin', 'system'] }).notNull(),
    note: text().notNull().default(''),
  },
  (t) => [
    index('history_of_return').on(t.returnId),
    oneOf('return_step_known', t.status),
    oneOf('return_actor_known', t.actor),
  ],
);
