import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Used bot-check solutions, stored until they expire so that none works twice. */
export const botCheckUses = pgTable(
  'bot_check_uses',
  { key: text().primaryKey(), expiresAt: instant().notNull() },
  (t) => [index('bot_check_uses_end').on(t.expiresAt)],
);
