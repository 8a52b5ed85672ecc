import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Call counters of anonymous visitors for rate limits, by time window. */
export const callCounts = pgTable(
  'call_counts',
  {
    bucket: text().notNull(),
    startsAt: instant().notNull(),
    calls: integer().notNull(),
    endsAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.bucket, t.startsAt] }), index('call_counts_end').on(t.endsAt)],
);
