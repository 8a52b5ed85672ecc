import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { gatewayTypes } from '#shared/gateways.ts';
import { transactionKinds, transactionStatuses } from '#shared/states.ts';
import { createdAt, instant, monthOf, oneOf, primaryId, tomans, version } from './columns.ts';
import { withdrawals } from './kyc.ts';
import { orders } from './orders.ts';
import { users } from './people.ts';

export const transactions = pgTable(
  'transactions',
  {
    id: primaryId(),
    /** Random; the address of the result page, which a stranger cannot guess. */
    publicId: text().notNull().unique(),
    number: text().notNull().unique(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    orderId: uuid().references(() => orders.id),
    withdrawalId: uuid().references(() => withdrawals.id),
    /** The ended payment whose money came after all; the bank knows this one by that one's number. */
    followsId: uuid().references((): AnyPgColumn => transactions.id),
    kind: text({ enum: transactionKinds }).notNull(),
    amount: tomans().notNull(),
    amountRial: bigint({ mode: 'number' }).notNull(),
    gatewayType: text({ enum: gatewayTypes }),
    status: text({ enum: transactionStatuses }).notNull(),
    /** The bank's id of the request: authority, token or RefId. Unique per gateway. */
    gatewayReference: text(),
    /** The receipt by which the bank has confirmed this payment: RefNum, SaleReferenceId. */
    gatewayReceipt: text(),
    /** What the callback says was taken from the card. */
    claimedAmount: bigint({ mode: 'number' }),
    /** What the bank promises to be unique: RefNum, SaleReferenceId, ref_id. */
    bankReference: text(),
    /** Number of the switch, for people; not promised to be unique. */
    rrn: text(),
    /** Our number of the refund at a bank that takes one. */
    refundNumber: text(),
    traceNumber: text(),
    cardMasked: text(),
    cardHash: text(),
    checks: integer().notNull().default(0),
    nextCheckAt: instant(),
    /** Somebody asks the bank about this payment until then; a callback or a reversal beside it asks nothing. */
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
        sql`${t.status} in ('redirected', 'verifying', 'unknown', 'success', 'reversing', 'reversed')`,
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

/** Receipts that callbacks named for a payment; untrusted until the bank confirms one. */
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
    /** The bank has said that this receipt brings no money. */
    refusedAt: instant(),
    /** Its money goes back to the payer: decided before the bank is asked, and it pays nothing any more. */
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
 * Double-entry and append-only: rows of one posting sum to zero, no row is ever changed.
 * Accounts: `wallet:<user id>`, `gateway:<name>`, `transfers` (the shop's account at its bank), `parts` (paid for orders
 * that are not paid in full), `sales`, `withdrawals`, `adjustments`.
 * Wallet rows are numbered per account, so two writers can never append after the same balance.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    postingId: uuid().notNull(),
    account: text().notNull(),
    userId: uuid().references(() => users.id),
    seq: integer(),
    delta: tomans().notNull(),
    before: tomans(),
    after: tomans(),
    kind: text({ enum: transactionKinds }).notNull(),
    reference: text().notNull(),
    actorId: uuid(),
    reason: text().notNull().default(''),
    at: createdAt(),
  },
  (t) => [
    uniqueIndex('wallet_row_once').on(t.account, t.seq),
    index('ledger_of_posting').on(t.postingId),
    index('ledger_of_sales').on(t.at).where(sql`${t.account} = 'sales'`),
    oneOf('ledger_kind_known', t.kind),
    check('ledger_not_zero', sql`${t.delta} <> 0`),
    check(
      'wallet_has_its_owner',
      sql`(${t.account} like 'wallet:%') = (${t.userId} is not null) and (${t.userId} is null or ${t.account} = 'wallet:' || ${t.userId}::text)`,
    ),
    check('wallet_never_negative', sql`${t.userId} is null or ${t.after} >= 0`),
    check(
      'wallet_row_adds_up',
      sql`${t.userId} is null or (${t.seq} is not null and ${t.after} = ${t.before} + ${t.delta})`,
    ),
  ],
);

/** What each person has, out of the last row of the wallet; kept by the database with every row of the ledger. */
export const wallets = pgTable(
  'wallets',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    balance: tomans().notNull().default(sql`0`),
    movedAt: instant(),
  },
  (t) => [
    index('wallets_by_balance').on(t.balance.desc().nullsFirst(), t.userId.desc().nullsFirst()),
    index('wallets_by_move').on(t.movedAt.desc().nullsLast(), t.userId.desc().nullsFirst()),
    index('wallets_moved_first').on(t.movedAt, t.userId),
  ],
);

/** How many orders each person has and what they paid for them without what came back, tomans; kept by triggers of `orders`. */
export const buyerSums = pgTable(
  'buyer_sums',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    orders: integer().notNull().default(0),
    spent: tomans().notNull().default(sql`0`),
  },
  (t) => [
    index('buyers_by_orders').on(t.orders, t.userId),
    index('buyers_by_spending').on(t.spent, t.userId),
  ],
);

/** Changes of wallets by staff, by the key of their request: one request moves money once. */
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
