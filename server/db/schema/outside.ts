import { bigserial, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

/** Demo mode only: one inbox for all phones. */
export const sandboxSms = pgTable(
  'sandbox_sms',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    mobileNumber: text().notNull(),
    text: text().notNull(),
    code: text(),
    at: createdAt(),
  },
  (t) => [index().on(t.mobileNumber, t.id)],
);
