import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { transactionId } from './columns.ts';

/**
 * What public pages print and somebody changed, as tags, written by triggers within the change itself. Every process
 * reads what it has not seen yet and throws away the pages it kept. Unlogged: a crash that empties it also cuts every
 * connection, and then nothing is believed that was kept.
 */
export const pageChanges = pgTable(
  'page_changes',
  {
    xid: transactionId().notNull().default(sql`pg_current_xact_id()`),
    tags: text().array().notNull(),
  },
  (t) => [index('page_changes_xid').on(t.xid)],
);
