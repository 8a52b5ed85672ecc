import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { transactionId } from './columns.ts';

/**
 * Words of the catalogue, which every process caches in memory; rows are only added. The
 * transaction id tells each process which words are new to it.
 */
export const searchWords = pgTable(
  'search_words',
  { word: text().primaryKey(), xid: transactionId().notNull().default(sql`pg_current_xact_id()`) },
  (t) => [index('search_words_xid').on(t.xid)],
);
