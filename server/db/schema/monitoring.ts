import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, instant, primaryId } from './columns.ts';

/** What each process of the shop says of itself every few seconds; one that has ended says nothing any more. */
export const processes = pgTable('processes', {
  id: uuid().primaryKey(),
  host: text().notNull(),
  pid: integer().notNull(),
  version: text().notNull(),
  startedAt: instant().notNull(),
  seenAt: instant().notNull(),
  state: jsonb().notNull(),
});

/** How the last run of each job ended. */
export const jobRuns = pgTable('job_runs', {
  name: text().primaryKey(),
  startedAt: instant().notNull(),
  endedAt: instant().notNull(),
  okAt: instant(),
  /** How often it failed since it last went well, and since when. */
  failures: integer().notNull().default(0),
  failingSince: instant(),
  error: text().notNull().default(''),
  /** What the last run that went well found. */
  details: jsonb(),
});

/** What went wrong with the shop itself and was told to its owners; one row from its beginning to its end. */
export const incidents = pgTable(
  'incidents',
  {
    id: primaryId(),
    /** The kind, and what it happened to: `bank:bank_mellat`. */
    key: text().notNull(),
    isUrgent: boolean().notNull(),
    details: jsonb().notNull().default({}),
    startedAt: createdAt(),
    /** When it was last found. */
    seenAt: instant().notNull(),
    endedAt: instant(),
    /** When owners were told of its beginning and of its end. */
    toldAt: instant(),
    endToldAt: instant(),
  },
  (t) => [
    uniqueIndex('one_open_incident').on(t.key).where(sql`${t.endedAt} is null`),
    index('incidents_by_time').on(t.startedAt),
  ],
);
