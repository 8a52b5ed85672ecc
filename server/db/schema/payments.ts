import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  check,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { gatewayTypes } from '#shared/gateways.ts';
import { transactionKinds, transactionStatuses } from '#shared/states.ts';
import { users } from './auth.ts';
import { createdAt, instant, monthOf, oneOf, primaryId, tomans, version } from './columns.ts';
import { orders } from './orders/orders.ts';
import { withdrawals } from './withdrawals.ts';

export const transactionNumbers = pgSequence('transaction_numbers', {
  startWith: 100_000_000_001,
  maxValue: 999_999_999_999,
});

export const transactions = pgTable(
  'transactions',
  {
    id: primaryId(),
    /** Random address of the result page, which nobody can guess. */
    publicId: text().notNull().unique(),
    number: text().notNull().unique(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    orderId: uuid().references(() => orders.id),
    withdrawalId: uuid().references(() => withdrawals.id),
    /**
     * Ended payment whose money arrived late; the bank knows this row by the number of that one.
     */
    followsId: uuid().references((): AnyPgColumn => transactions.id),
    kind: text({ enum: transactionKinds }).notNull(),
    amount: tomans().notNull(),
    amountRial: bigint({ mode: 'number' }).notNull(),
    gatewayType: text({ enum: gatewayTypes }),
    status: text({ enum: transactionStatuses }).notNull(),
    /** Bank's id of the request: authority, token or RefId. Unique per gateway. */
    gatewayReference: text(),
    /** Receipt that the bank confirmed for this payment: RefNum, SaleReferenceId. */
    gatewayReceipt: text(),
    /** Amount taken from the card, as the callback claims. */
    claimedAmount: bigint({ mode: 'number' }),
    /** Reference that the bank promises to be unique: RefNum, SaleReferenceId, ref_id. */
    bankReference: text(),
    /** Number of the card switch, shown to people; not always unique. */
    rrn: text(),
    /** Our number of the refund, at banks that accept one. */
    refundNumber: text(),
    traceNumber: text(),
    cardMasked: text(),
    cardHash: text(),
    checks: integer().notNull().default(0),
    nextCheckAt: instant(),
    /**
     * End of the inquiry lock: until then no callback or reversal sends a
     * second inquiry to the bank.
     */
    askingUntil: instant(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('gateway_reference_once')
      .on(t.gatewayType, t.gatewayReference)
      .where(sql`${t.followsId} is null`),
    uniqueIndex('bank_reference_once').on(t.gatewayType, t.bankReference),
    index('transactions_by_receipt').on(t.gatewayType, t.gatewayReceipt),
    uniqueIndex('one_payment_follows')
      .on(t.followsId)
      .where(
        sql`${t.status} in ('redirected', 'verifying', 'unknown', 'success', 'reversing',
            'reversed')`,
      ),
    index('transactions_in_doubt')
      .on(t.createdAt)
      .where(sql`${t.status} in ('unknown', 'reversing')`),
    index('transactions_of_order').on(t.orderId),
    index('transactions_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('transactions_by_amount').on(t.amount, t.id),
    index('transactions_of_month_by_amount').on(monthOf(t.createdAt), t.amount, t.id),
    index('transactions_by_status').on(
      t.status,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('transactions_by_kind').on(t.kind, t.status, t.createdAt, t.id),
    index('transactions_by_gateway').on(t.gatewayType, t.status, t.createdAt, t.id),
    index('transactions_search').using(
      'gin',
      sql`${t.number} gin_trgm_ops`,
      sql`${t.bankReference} gin_trgm_ops`,
      sql`${t.rrn} gin_trgm_ops`,
    ),
    uniqueIndex('transaction_of_withdrawal').on(t.withdrawalId),
    index('transactions_newest_of_user').on(t.userId, t.createdAt, t.id),
    index('transactions_due')
      .on(t.gatewayType, t.nextCheckAt)
      .where(sql`${t.nextCheckAt} is not null`),
    oneOf('transaction_kind_known', t.kind),
    oneOf('transaction_gateway_known', t.gatewayType),
    oneOf('transaction_status_known', t.status),
    check('transaction_above_zero', sql`${t.amount} > 0 and ${t.checks} >= 0`),
    check('rial_is_ten_tomans', sql`${t.amountRial} = ${t.amount} * 10`),
  ],
);

/** Receipts that callbacks claimed for a payment; untrusted until the bank confirms one. */
export const paymentClaims = pgTable(
  'payment_claims',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    transactionId: uuid()
      .notNull()
      .references(() => transactions.id),
    receipt: text().notNull(),
    claimedAmount: bigint({ mode: 'number' }),
    cardMasked: text(),
    at: createdAt(),
    /** Set when the bank says that this receipt brings no money. */
    refusedAt: instant(),
    /** Set before the bank is asked to refund this receipt; from then on it pays for nothing. */
    givenBackAt: instant(),
  },
  (t) => [
    uniqueIndex('claim_once').on(t.transactionId, t.receipt),
    index('claims_by_receipt').on(t.receipt),
  ],
);

/** Every call to a bank and every callback, without card data. */
export const transactionAttempts = pgTable(
  'transaction_attempts',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    transactionId: uuid()
      .notNull()
      .references(() => transactions.id),
    at: createdAt(),
    call: text().notNull(),
    code: text().notNull(),
    ms: integer().notNull(),
  },
  (t) => [index().on(t.transactionId), index('attempts_by_time').on(t.at)],
);

/**
 * Read by the release before `idempotency_keys` alone, to which an update may go back; a later
 * release drops it.
 */
export const walletAdjustments = pgTable(
  'wallet_adjustments',
  {
    actorId: uuid()
      .notNull()
      .references(() => users.id),
    key: text().notNull(),
    requestHash: text().notNull(),
    at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.actorId, t.key] })],
);
