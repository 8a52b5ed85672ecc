import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './auth.ts';
import { version } from './columns.ts';

/** Company of a buyer; orders keep a copy. */
export const companies = pgTable('companies', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id),
  name: text().notNull(),
  nationalId: text().notNull(),
  economicCode: text().notNull(),
  registration: text().notNull(),
  address: text().notNull(),
  postalCode: text().notNull(),
  version: version(),
});
