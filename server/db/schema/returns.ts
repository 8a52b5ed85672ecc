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
import { users } from './auth.ts';
import { createdAt, instant, oneOf, primaryId, tomans, version } from './columns.ts';
import { privateFiles } from './files.ts';
import { orderLines, orders } from './orders/orders.ts';
import { transactions } from './payments.ts';

export const returnNumbers = pgSequence('return_numbers', { startWith: 100_001 });

/**
 * Returned products of an order, or money for products that stay; requested by the
 * buyer or booked by staff.
 */
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
    /** Staff's explanation of the decision, shown to the buyer. */
    note: text().notNull().default(''),
    /** Refunded amount; 0 until then. */
    amount: tomans().notNull().default(sql`0`),
    /** Pieces of that line that never arrived, so they cannot be returned. */
    position: integer(),
    /** Pieces of that line that never arrived, so they cannot be returned. */
    pieces: integer().notNull().default(0),
    /** Refunded shipping, part of `amount`. */
    shipping: tomans().notNull().default(sql`0`),
    refundWay: text({ enum: refundWays }),
    /** Target and bank number of a manual refund. */
    cardMasked: text().notNull().default(''),
    bankTracking: text().notNull().default(''),
    /** Time when the bank bounced the refund to a card; the money is then in the wallet. */
    cardBackAt: instant(),
    transactionId: uuid()
      .unique('transaction_of_return')
      .references(() => transactions.id),
    createdAt: createdAt(),
    updatedAt: instant().notNull().defaultNow(),
    version: version(),
  },
  (t) => [
    // at most one open request per order, also under concurrent requests
    uniqueIndex('return_asked_once').on(t.orderId).where(sql`${t.status} = 'requested'`),
    // one transfer of the bank pays one refund; banks print leading zeros or leave them out
    uniqueIndex('card_refund_once')
      .on(sql`upper(ltrim(${t.bankTracking}, '0'))`)
      .where(sql`${t.refundWay} = 'card'`),
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
    check(
      'money_names_its_line',
      sql`${t.position} is null and ${t.pieces} = 0 or ${t.kind} = 'money' and ${t.pieces} >= 0`,
    ),
    check('refund_ends_a_return', sql`(${t.status} = 'refunded') = (${t.refundWay} is not null)`),
  ],
);

/** Returned pieces of a line: requested, accepted by staff, restocked and written off. */
export const returnLines = pgTable(
  'return_lines',
  {
    returnId: uuid()
      .notNull()
      .references(() => returns.id),
    orderId: uuid().notNull(),
    /** Position of the order line. */
    position: integer().notNull(),
    asked: integer().notNull(),
    accepted: integer(),
    restocked: integer().notNull().default(0),
    writtenOff: integer().notNull().default(0),
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
      sql`${t.restocked} >= 0
          and ${t.writtenOff} >= 0
          and ${t.restocked} + ${t.writtenOff} <= coalesce(${t.accepted}, 0)`,
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
