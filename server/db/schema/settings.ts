import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import type { StoredSettings } from '#contract/settings.ts';
import { instant } from './columns.ts';

/** Single row with the settings that staff changed; others have their defaults. */
export const settings = pgTable(
  'settings',
  {
    only: boolean().primaryKey().default(true),
    stored: jsonb().$type<StoredSettings>().notNull().default({}),
    version: integer().notNull().default(1),
    updatedAt: instant().notNull().defaultNow(),
    updatedBy: uuid(),
  },
  (t) => [check('one_row_of_settings', sql`${t.only}`)],
);
