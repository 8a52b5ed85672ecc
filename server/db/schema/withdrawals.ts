import { sql } from 'drizzle-orm';
import { bigserial, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { withdrawalStatuses } from '#shared/states.ts';
import { users } from './auth.ts';
import { createdAt, instant, monthOf, oneOf, primaryId, tomans, version } from './columns.ts';
import { debitCards } from './debit-cards.ts';
import { privateFiles } from './files.ts';

/** Withdrawals to a card; the money leaves the wallet with the insert. Has a copy of the card. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: primaryId(),
    number: text().notNull().unique(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    debitCardId: uuid().references(() => debitCards.id, { onDelete: 'set null' }),
    cardMasked: text().notNull(),
    bankName: text().notNull(),
    holderName: text().notNull(),
    shebaSealed: text().notNull(),
    amount: tomans().notNull(),
    status: text({ enum: withdrawalStatuses }).notNull().default('pending'),
    /** Of the bank's batch, which may pay several withdrawals at once. */
    bankTracking: text(),
    paidAt: instant(),
    receiptFileId: uuid().references(() => privateFiles.id),
    rejectReason: text().notNull().default(''),
    /** Unused, for the previous release alone (see `wallet_adjustments`). */
    idempotencyKey: text(),
    createdAt: createdAt(),
    updatedAt: instant().notNull().defaultNow(),
    version: version(),
  },
  (t) => [
    uniqueIndex('withdrawal_idempotency').on(t.userId, t.idempotencyKey),
    index('withdrawals_open').on(t.userId).where(sql`${t.status} in ('pending', 'approved')`),
    index('withdrawals_of_user').on(t.userId, t.createdAt.desc()),
    index('withdrawals_of_status').on(t.status, t.createdAt, t.id),
    index('withdrawals_newest').on(t.createdAt, t.id),
    index('withdrawals_of_month_by_amount').on(monthOf(t.createdAt), t.amount, t.id),
    index('withdrawals_by_amount').on(t.amount, t.id),
    index('withdrawals_by_bank').on(t.bankName, t.status, t.createdAt, t.id),
    index('withdrawals_search').using(
      'gin',
      sql`${t.number} gin_trgm_ops`,
      sql`${t.bankTracking} gin_trgm_ops`,
    ),
    oneOf('withdrawal_status_known', t.status),
    check('paid_withdrawal_is_traced', sql`${t.status} <> 'paid' or ${t.bankTracking} is not null`),
    check('withdrawal_above_zero', sql`${t.amount} > 0`),
  ],
);

export const withdrawalHistory = pgTable(
  'withdrawal_history',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    withdrawalId: uuid()
      .notNull()
      .references(() => withdrawals.id),
    status: text({ enum: withdrawalStatuses }).notNull(),
    at: createdAt(),
    actorId: uuid(),
    actor: text({ enum: ['user', 'admin', 'system'] }).notNull(),
    note: text().notNull().default(''),
  },
  (t) => [
    index().on(t.withdrawalId),
    oneOf('withdrawal_step_known', t.status),
    oneOf('withdrawal_actor_known', t.actor),
  ],
);
