import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  exceptionReasons,
  exceptionStatuses,
  settlementLineStatuses,
  settlementSides,
  settlementSources,
} from '#shared/states.ts';
import { users } from './auth.ts';
import { createdAt, instant, oneOf, primaryId, tomans, version } from './columns.ts';
import { transactions } from './payments.ts';

/** Files of banks that were read. */
export const settlementFiles = pgTable(
  'settlement_files',
  {
    id: primaryId(),
    source: text({ enum: settlementSources }).notNull(),
    fileName: text().notNull(),
    heads: jsonb().$type<string[]>().notNull(),
    /** Column of each field, for the next file with the same heads. */
    mapping: jsonb().$type<Record<string, number>>().notNull(),
    /** First and last day of its lines: of these days the bank has said everything. */
    fromDay: date().notNull(),
    toDay: date().notNull(),
    lines: integer().notNull(),
    /** Lines that no earlier file had. */
    added: integer().notNull(),
    actorId: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('settlement_files_of_days').on(t.source, t.fromDay, t.toDay),
    index('settlement_files_newest').on(t.createdAt),
    oneOf('settlement_file_source_known', t.source),
  ],
);

/** Lines of banks in rials, and their bookings in tomans. Decided lines never change. */
export const settlementLines = pgTable(
  'settlement_lines',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    fileId: uuid()
      .notNull()
      .references(() => settlementFiles.id),
    /** Row of the file, as its owner counts. */
    position: integer().notNull(),
    source: text({ enum: settlementSources }).notNull(),
    side: text({ enum: settlementSides }).notNull(),
    reference: text().notNull(),
    /** Number of the card switch, and our own number as the bank knows it; empty where the file has none. */
    rrn: text().notNull().default(''),
    ourNumber: text().notNull().default(''),
    day: date().notNull(),
    grossRial: bigint({ mode: 'number' }).notNull(),
    feeRial: bigint({ mode: 'number' }).notNull(),
    /** Number among equal lines of one file; a file that is sent again has the same ones. */
    nth: integer().notNull(),
    status: text({ enum: settlementLineStatuses }).notNull().default('open'),
    transactionId: uuid().references(() => transactions.id),
    /** True where a person named the payment. */
    isLinked: boolean().notNull().default(false),
    /** Posted in tomans: what it ends of the account, and what the bank kept of it. */
    amount: tomans(),
    fee: tomans(),
    account: text(),
    postingId: uuid(),
    /** Day of the books; the closed day that it corrects, where that is another one. */
    bookedOn: date(),
    corrects: date(),
  },
  (t) => [
    uniqueIndex('settlement_line_once').on(
      t.source,
      t.reference,
      t.side,
      t.day,
      t.grossRial,
      t.feeRial,
      t.nth,
    ),
    uniqueIndex('payment_settled_once')
      .on(t.transactionId, t.side)
      .where(sql`${t.status} = 'settled' and ${t.account} <> 'adjustments'`),
    index('settlement_lines_of_payment').on(t.transactionId),
    index('settlement_lines_undecided').on(t.source).where(sql`${t.status} in ('open', 'other')`),
    index('settlement_lines_of_day').on(t.bookedOn, t.source),
    index('settlement_lines_of_bank_day').on(t.day, t.source),
    oneOf('settlement_line_source_known', t.source),
    oneOf('settlement_side_known', t.side),
    oneOf('settlement_line_status_known', t.status),
    check('settlement_line_above_zero', sql`${t.grossRial} > 0 and ${t.nth} > 0`),
    check(
      'settled_line_is_posted',
      sql`(${t.status} = 'settled') = (${t.postingId} is not null)
          and (${t.status} in ('settled', 'ignored')) = (${t.bookedOn} is not null)
          and (${t.postingId} is null or (${t.amount} > 0 and ${t.fee} is not null
            and ${t.account} is not null and ${t.transactionId} is not null))`,
    ),
  ],
);

/** Differences between the books and the banks, until a person or a later file decides them. */
export const settlementExceptions = pgTable(
  'settlement_exceptions',
  {
    id: primaryId(),
    source: text({ enum: settlementSources }).notNull(),
    reason: text({ enum: exceptionReasons }).notNull(),
    status: text({ enum: exceptionStatuses }).notNull().default('open'),
    /** Null for a payment that no line names. */
    lineId: bigint({ mode: 'number' }).references(() => settlementLines.id),
    transactionId: uuid().references(() => transactions.id),
    /** Of the bank, else the number of the payment. */
    reference: text().notNull(),
    day: date().notNull(),
    amount: tomans().notNull(),
    note: text().notNull().default(''),
    actorId: uuid().references(() => users.id),
    createdAt: createdAt(),
    updatedAt: instant().notNull().defaultNow(),
    version: version(),
  },
  (t) => [
    uniqueIndex('open_exception_of_line').on(t.lineId).where(sql`${t.status} = 'open'`),
    uniqueIndex('missing_payment_once').on(t.transactionId).where(sql`${t.reason} = 'missing'`),
    index('exceptions_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('exceptions_by_amount').on(t.amount, t.id),
    index('exceptions_of_status').on(
      t.status,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('exceptions_open_of_day').on(t.day, t.source).where(sql`${t.status} = 'open'`),
    index('exceptions_search').using('gin', sql`${t.reference} gin_trgm_ops`),
    oneOf('exception_source_known', t.source),
    oneOf('exception_reason_known', t.reason),
    oneOf('exception_status_known', t.status),
    check(
      'exception_is_of_something',
      sql`${t.lineId} is not null or ${t.transactionId} is not null`,
    ),
  ],
);

/** Days whose books are closed: nothing is booked on them or before them any more. */
export const settlementDays = pgTable('settlement_days', {
  day: date().primaryKey(),
  /** Decided lines since the day that was closed before, and their sums in tomans. */
  lines: integer().notNull(),
  paid: tomans().notNull(),
  fees: tomans().notNull(),
  /** SHA-256 of these lines and of the hash before; the first one follows an empty text. */
  hash: text().notNull(),
  hashBefore: text().notNull(),
  actorId: uuid()
    .notNull()
    .references(() => users.id),
  at: createdAt(),
});

/** Contracts of gateways: the most that one keeps of a payment, and when it pays. */
export const gatewayContracts = pgTable(
  'gateway_contracts',
  {
    source: text({ enum: settlementSources }).primaryKey(),
    /** Thousandths of a percent. */
    rate: integer().notNull(),
    feeMin: tomans().notNull(),
    /** Null where the contract has no cap. */
    feeMax: tomans(),
    /** Days after the payment by which the bank pays. */
    payDays: integer().notNull(),
    version: version(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    oneOf('contract_source_known', t.source),
    check(
      'contract_is_possible',
      sql`${t.rate} between 0 and 100000 and ${t.feeMin} >= 0 and ${t.payDays} between 0 and 30
          and (${t.feeMax} is null or ${t.feeMax} >= ${t.feeMin})`,
    ),
  ],
);
