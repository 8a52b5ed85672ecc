import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * Anonymous counts of events by Tehran day; several rows a day, so that writers
 * do not block each other.
 */
export const visitCounts = pgTable(
  'visit_counts',
  {
    day: date().notNull(),
    kind: text({ enum: ['view', 'add', 'checkout'] }).notNull(),
    part: integer().notNull(),
    times: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.kind, t.part] })],
);
