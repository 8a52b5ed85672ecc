import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './auth.ts';
import { products } from './catalogue/products.ts';
import { instant, version } from './columns.ts';

/** Text message alerts of each staff member: kinds, days and hours in Tehran time. */
export const staffAlerts = pgTable('staff_alerts', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id),
  kinds: text().array().notNull().default([]),
  /** Days of the week; Saturday is 0. */
  days: integer().array().notNull(),
  fromHour: integer().notNull(),
  toHour: integer().notNull(),
  /** End of the period that the last alert covered. */
  toldUntil: instant().notNull(),
  version: version(),
});

/** Products low on stock, detected by a job, so that no order waits for it. */
export const lowStockMarks = pgTable(
  'low_stock_marks',
  {
    productId: uuid()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
    /** Time when the stock was sufficient again. */
    endedAt: instant(),
  },
  (t) => [index('low_stock_marks_new').on(t.at).where(sql`${t.endedAt} is null`)],
);
