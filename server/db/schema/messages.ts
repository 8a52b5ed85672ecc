import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant, primaryId } from './columns.ts';

/**
 * Text messages to send; a deduplication key queues each once. One-time codes
 * never pass through here.
 */
export const messages = pgTable(
  'messages',
  {
    id: primaryId(),
    mobileNumber: text().notNull(),
    template: text().notNull(),
    text: text().notNull(),
    dedupeKey: text().notNull().unique(),
    status: text({ enum: ['queued', 'sent', 'failed', 'dropped'] })
      .notNull()
      .default('queued'),
    tries: integer().notNull().default(0),
    /** Time of the next try while queued; a worker that takes the message postpones it. */
    dueAt: instant().notNull().defaultNow(),
    /** Provider that accepted the message. */
    provider: text(),
    createdAt: createdAt(),
    /** Time when a worker took the message; rate limits of a number and of the shop count by it. */
    takenAt: instant(),
    sentAt: instant(),
    /** Time of the final failure; `failure` is the provider's last answer. */
    failedAt: instant(),
    failure: text().notNull().default(''),
  },
  (t) => [
    index('messages_given_up')
      .on(t.createdAt, t.id)
      .where(sql`${t.status} in ('failed', 'dropped')`),
    index('messages_ended').on(t.createdAt).where(sql`${t.status} <> 'queued'`),
    index('messages_taken').on(t.takenAt),
    index('messages_of_number').on(t.mobileNumber),
    index('messages_due').on(t.dueAt).where(sql`${t.status} = 'queued'`),
  ],
);
