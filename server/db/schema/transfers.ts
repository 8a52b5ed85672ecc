import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigserial,
  check,
  date,
  index,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { transferStatuses, transferWays } from '#shared/states.ts';
import { users } from './auth.ts';
import { createdAt, instant, oneOf, primaryId, tomans, version } from './columns.ts';
import { privateFiles } from './files.ts';
import { orders } from './orders/orders.ts';
import { transactions } from './payments.ts';

/** Of transfers: they count, or may yet. Whatever is counted once lies among them. */
const counts = (status: AnyPgColumn) => sql`${status} in ('pending', 'checked', 'confirmed')`;

/** Money that a buyer says to have sent to the account of the shop for an order, with the picture of the receipt. */
export const transfers = pgTable(
  'transfers',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    transactionId: uuid()
      .notNull()
      .unique('transaction_of_transfer')
      .references(() => transactions.id),
    way: text({ enum: transferWays }).notNull(),
    amount: tomans().notNull(),
    /** Tehran day. */
    sentOn: date().notNull(),
    /** As the buyer wrote it. */
    tracking: text().notNull(),
    /** Tracking code without the characters that do not distinguish two codes. */
    trackingKey: text().notNull(),
    fileId: uuid()
      .notNull()
      .unique('file_of_transfer')
      .references(() => privateFiles.id),
    pictureHash: text().notNull(),
    status: text({ enum: transferStatuses }).notNull().default('pending'),
    /** First of two staff members who confirm a large transfer. */
    checkedBy: uuid().references(() => users.id),
    decidedBy: uuid().references(() => users.id),
    rejectReason: text().notNull().default(''),
    createdAt: createdAt(),
    updatedAt: instant().notNull().defaultNow(),
    version: version(),
  },
  (t) => [
    // numbers of cards have six digits: the same one comes again another day
    uniqueIndex('transfer_of_day_once').on(t.trackingKey, t.way, t.sentOn).where(counts(t.status)),
    uniqueIndex('transfer_picture_once').on(t.pictureHash).where(counts(t.status)),
    index('transfers_of_order').on(t.orderId),
    index('transfers_of_user').on(t.userId, t.createdAt.desc()),
    index('transfers_of_status').on(t.status, t.createdAt, t.id),
    index('transfers_newest').on(t.createdAt, t.id),
    index('transfers_by_amount').on(t.amount, t.id),
    index('transfers_search').using('gin', sql`${t.tracking} gin_trgm_ops`),
    oneOf('transfer_status_known', t.status),
    oneOf('transfer_way_known', t.way),
    check('transfer_above_zero', sql`${t.amount} > 0`),
    check(
      'transfer_by_two_people',
      sql`${t.checkedBy} is distinct from ${t.decidedBy}
          or ${t.checkedBy} is null
          or ${t.status} <> 'confirmed'`,
    ),
    check(
      'transfer_not_by_its_sender',
      sql`${t.status} <> 'confirmed'
          or (${t.decidedBy} is not null
            and ${t.decidedBy} <> ${t.userId}
            and ${t.checkedBy} is distinct from ${t.userId})`,
    ),
  ],
);

export const transferHistory = pgTable(
  'transfer_history',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    transferId: uuid()
      .notNull()
      .references(() => transfers.id),
    status: text({ enum: transferStatuses }).notNull(),
    at: createdAt(),
    actorId: uuid(),
    actor: text({ enum: ['user', 'admin', 'system'] }).notNull(),
    note: text().notNull().default(''),
  },
  (t) => [
    index('history_of_transfer').on(t.transferId),
    oneOf('transfer_step_known', t.status),
    oneOf('transfer_actor_known', t.actor),
  ],
);
