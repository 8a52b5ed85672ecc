import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { StoredSite } from '#contract/site.ts';
import { instant, version } from './columns.ts';

export const sitePages = pgTable('site_pages', {
  key: text().primaryKey(),
  title: text().notNull(),
  contents: text().notNull(),
  mapLink: text().notNull().default(''),
  /** A draft is seen by staff; visitors meet a neutral page meanwhile. */
  isPublished: boolean().notNull().default(true),
  updatedAt: instant().notNull().defaultNow(),
  version: version(),
});

/** One row: what staff changed of footer, badges and notice. */
export const siteFrame = pgTable(
  'site_frame',
  {
    only: boolean().primaryKey().default(true),
    stored: jsonb().$type<StoredSite>().notNull().default({}),
    version: integer().notNull().default(1),
    updatedAt: instant().notNull().defaultNow(),
    updatedBy: uuid(),
  },
  (t) => [check('one_row_of_site', sql`${t.only}`)],
);
