import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { IdentityReason } from '#contract/identity.ts';
import {
  cardStatuses,
  identityFileKinds,
  identityStatuses,
  withdrawalStatuses,
} from '#shared/states.ts';
import { createdAt, instant, monthOf, oneOf, primaryId, tomans, version } from './columns.ts';
import { users } from './people.ts';

/** One row a person, made with the first file. What is encrypted begins with the id of its key. */
export const identities = pgTable(
  'identities',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id),
    status: text({ enum: identityStatuses }).notNull().default('none'),
    firstName: text().notNull().default(''),
    lastName: text().notNull().default(''),
    nationalCodeSealed: text(),
    nationalCodeHash: text(),
    nationalCodeMasked: text().notNull().default(''),
    /** Jalali YYYY/MM/DD. */
    birthDate: text().notNull().default(''),
    rejectReasons: jsonb().$type<IdentityReason[]>().notNull().default([]),
    note: text().notNull().default(''),
    submittedAt: instant(),
    reviewedAt: instant(),
    reviewerId: uuid(),
    createdAt: createdAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex('national_code_once')
      .on(t.nationalCodeHash)
      .where(sql`${t.status} in ('pending', 'verified')`),
    oneOf('identity_status_known', t.status),
    index('identities_of_status').on(t.status, t.submittedAt, t.userId),
    index('identities_sent').on(t.submittedAt, t.userId).where(sql`${t.submittedAt} is not null`),
    index('identities_by_code').on(t.nationalCodeHash),
    index('identities_search').using(
      'gin',
      sql`(${t.firstName} || ' ' || ${t.lastName}) gin_trgm_ops`,
    ),
  ],
);

/** Pictures that only their owner and staff may see; on disk they are encrypted, under a random name. */
export const privateFiles = pgTable(
  'private_files',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: [...identityFileKinds, 'receipt', 'transfer', 'return'] }).notNull(),
    /** Name of the file under the private folder. */
    name: text().notNull().unique(),
    keyId: text().notNull(),
    w: integer().notNull(),
    h: integer().notNull(),
    size: integer().notNull(),
    /** Of the picture as it is kept; known for those that may count once only. */
    contentHash: text(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('identity_file_once')
      .on(t.userId, t.kind)
      .where(sql`${t.kind} not in ('receipt', 'transfer', 'return')`),
    index('private_files_by_key').on(t.keyId),
  ],
);

/** Every opening of a private file; the database refuses to change or delete a row. */
export const fileViews = pgTable(
  'file_views',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    fileId: uuid().notNull(),
    ownerId: uuid().notNull(),
    kind: text().notNull(),
    viewerId: uuid().notNull(),
    at: createdAt(),
    ip: text().notNull().default(''),
  },
  (t) => [index('views_of_owner').on(t.ownerId, t.id.desc())],
);

export const debitCards = pgTable(
  'debit_cards',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    cardNumberSealed: text().notNull(),
    cardNumberHash: text().notNull(),
    cardMasked: text().notNull(),
    shebaSealed: text().notNull(),
    bankName: text().notNull().default(''),
    holderName: text().notNull(),
    status: text({ enum: cardStatuses }).notNull().default('new'),
    rejectReason: text().notNull().default(''),
    isDefault: boolean().notNull().default(false),
    reviewedAt: instant(),
    reviewerId: uuid(),
    createdAt: createdAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex('debit_card_once').on(t.userId, t.cardNumberHash),
    uniqueIndex('one_default_card').on(t.userId).where(sql`${t.isDefault}`),
    oneOf('card_status_known', t.status),
    index('debit_cards_of_status').on(t.status, t.createdAt, t.id),
    index('debit_cards_sent').on(t.createdAt, t.id),
    index('debit_cards_by_number').on(t.cardNumberHash),
  ],
);

/** Money on its way to a card; it left the wallet when the row was written. Keeps a copy of the card. */
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
