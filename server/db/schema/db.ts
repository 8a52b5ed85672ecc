import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, transactionId } from './columns.ts';

/** Result of the last run of each job. */
export const jobRuns = pgTable('job_runs', {
  name: text().primaryKey(),
  startedAt: instant().notNull(),
  endedAt: instant().notNull(),
  okAt: instant(),
  /** Failures since the last success, and the time of the first. */
  failures: integer().notNull().default(0),
  failingSince: instant(),
  error: text().notNull().default(''),
  /** Results of the last successful run. */
  details: jsonb(),
});

/**
 * Tags of changed content on public pages, written by triggers in the same transaction. Every
 * process reads new rows and invalidates the pages it cached. Unlogged: a crash that empties it
 * also cuts every connection, and a lost connection invalidates the whole cache.
 */
export const pageChanges = pgTable(
  'page_changes',
  {
    xid: transactionId().notNull().default(sql`pg_current_xact_id()`),
    tags: text().array().notNull(),
  },
  (t) => [index('page_changes_xid').on(t.xid)],
);
