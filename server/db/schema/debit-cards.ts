import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { cardStatuses } from '#shared/states.ts';
import { users } from './auth.ts';
import { createdAt, instant, oneOf, primaryId, version } from './columns.ts';

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
