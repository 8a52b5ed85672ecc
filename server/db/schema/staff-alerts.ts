import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { products } from './catalogue.ts';
import { instant, version } from './columns.ts';
import { users } from './people.ts';

/** What each of the staff is told of by text, and in which hours of Tehran. */
export const staffAlerts = pgTable('staff_alerts', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id),
  kinds: text().array().notNull().default([]),
  /** Days of the week; Saturday is 0. */
  days: integer().array().notNull(),
  fromHour: integer().notNull(),
  toHour: integer().notNull(),
  /** What came later was not told yet. */
  toldUntil: instant().notNull(),
  version: version(),
});

/** When staff learn that few are left of a product: noted by the clock, so that no order waits for it. */
export const lowStockMarks = pgTable(
  'low_stock_marks',
  {
    productId: uuid()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
    /** There were enough again. */
    endedAt: instant(),
  },
  (t) => [index('low_stock_marks_new').on(t.at).where(sql`${t.endedAt} is null`)],
);
