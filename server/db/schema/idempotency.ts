import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

/** Answers of creating requests, by idempotency key; stored for a day. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The person, or `visitor`. */
    owner: text().notNull(),
    key: text().notNull(),
    requestHash: text().notNull(),
    reply: jsonb(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.owner, t.key] }),
    index('idempotency_keys_by_age').on(t.createdAt),
  ],
);
