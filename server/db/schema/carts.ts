import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import type { SavedLine } from '#contract/cart.ts';
import { users } from './auth.ts';
import { instant, version } from './columns.ts';

/** Cart of an account, shared by its browsers. */
export const carts = pgTable('carts', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id),
  lines: jsonb().$type<SavedLine[]>().notNull().default([]),
  updatedAt: instant().notNull().defaultNow(),
  version: version(),
});
