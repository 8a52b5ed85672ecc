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

/** Heartbeats of the shop's processes, every few seconds; a process that ended sends none. */
export const processes = pgTable('processes', {
  id: uuid().primaryKey(),
  host: text().notNull(),
  pid: integer().notNull(),
  version: text().notNull(),
  startedAt: instant().notNull(),
  seenAt: instant().notNull(),
  state: jsonb().notNull(),
});

/** Faults of the shop itself that its owners are alerted to; one row from start to end. */
export const incidents = pgTable(
  'incidents',
  {
    id: primaryId(),
    /** Kind and subject: `bank:bank_mellat`. */
    key: text().notNull(),
    isUrgent: boolean().notNull(),
    details: jsonb().notNull().default({}),
    startedAt: createdAt(),
    /** Time of the last detection. */
    seenAt: instant().notNull(),
    endedAt: instant(),
    /** Times of the alerts to owners about its start and its end. */
    toldAt: instant(),
    endToldAt: instant(),
  },
  (t) => [
    uniqueIndex('one_open_incident').on(t.key).where(sql`${t.endedAt} is null`),
    index('incidents_by_time').on(t.startedAt),
  ],
);
