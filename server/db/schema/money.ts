import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, instant, primaryId, tomans } from './columns.ts';
import { orders } from './orders.ts';
import { users } from './people.ts';
import { withdrawals } from './trust.ts';

export const TRANSACTION_KINDS = [
  'order_payment',
  'wallet_payment',
  'wallet_topup',
  'refund_wallet',
  'withdrawal',
  'admin_credit',
  'admin_debit',
] as const;

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
    kind: text({ enum: TRANSACTION_KINDS }).notNull(),
    amount: tomans().notNull(),
    amountRial: bigint({ mode: 'number' }).notNull(),
    gatewayType: text({ enum: ['bank_saman', 'bank_mellat', 'platform_zarinpal', 'other'] }),
    status: text({
      enum: [
        'created',
        'redirected',
        'verifying',
        'success',
        'failed',
        'canceled',
        'expired',
        'reversed',
        'mismatch',
      ],
    }).notNull(),
    /** The bank's id of the request: authority, token or RefId. Unique per gateway. */
    gatewayReference: text(),
    /** What verify needs and only the callback brought: RefNum, SaleReferenceId. */
    gatewayReceipt: text(),
    /** What the callback says was taken from the card. */
    claimedAmount: bigint({ mode: 'number' }),
    bankReference: text(),
    traceNumber: text(),
    cardMasked: text(),
    cardHash: text(),
    checks: integer().notNull().default(0),
    nextCheckAt: instant(),
    createdAt: createdAt(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('gateway_reference_once').on(t.gatewayType, t.gatewayReference),
    uniqueIndex('bank_reference_once').on(t.gatewayType, t.bankReference),
    uniqueIndex('gateway_receipt_once').on(t.gatewayType, t.gatewayReceipt),
    index('transactions_of_order').on(t.orderId),
    uniqueIndex('transaction_of_withdrawal').on(t.withdrawalId),
    index('transactions_of_user').on(t.userId, t.createdAt.desc()),
    index('transactions_due').on(t.nextCheckAt).where(sql`${t.nextCheckAt} is not null`),
    check('rial_is_ten_tomans', sql`${t.amountRial} = ${t.amount} * 10`),
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
  (t) => [index().on(t.transactionId)],
);

/**
 * Double-entry and append-only: rows of one posting sum to zero, no row is ever changed.
 * Accounts: `wallet:<user id>`, `gateway:<name>`, `sales`, `withdrawals`, `adjustments`.
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
    kind: text({ enum: TRANSACTION_KINDS }).notNull(),
    reference: text().notNull(),
    actorId: uuid(),
    reason: text().notNull().default(''),
    at: createdAt(),
  },
  (t) => [
    uniqueIndex('wallet_row_once').on(t.account, t.seq),
    index('ledger_of_posting').on(t.postingId),
    index('ledger_of_sales').on(t.at).where(sql`${t.account} = 'sales'`),
    check('wallet_never_negative', sql`${t.userId} is null or ${t.after} >= 0`),
    check(
      'wallet_row_adds_up',
      sql`${t.userId} is null or (${t.seq} is not null and ${t.after} = ${t.before} + ${t.delta})`,
    ),
  ],
);
