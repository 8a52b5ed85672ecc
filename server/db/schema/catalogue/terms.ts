import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, instant, primaryId, tomans, version } from '#server/db/schema/columns.ts';

/**
 * Published products by brand and category, counted once a minute. Prices in toman; those of one
 * sale type leave the others out.
 */
export const catalogueCounts = pgTable(
  'catalogue_counts',
  {
    brandId: uuid().notNull(),
    categoryId: uuid().notNull(),
    count: integer().notNull(),
    totalSell: integer().notNull(),
    partialSell: integer().notNull(),
    min: tomans(),
    max: tomans(),
    totalMin: tomans(),
    totalMax: tomans(),
    partialMin: tomans(),
    partialMax: tomans(),
  },
  (t) => [primaryKey({ columns: [t.brandId, t.categoryId] })],
);

const named = () => ({
  id: primaryId(),
  name: text().notNull(),
  nameFolded: text().notNull().unique(),
  slug: text().notNull().unique(),
  picture: text(),
  contents: text().notNull().default(''),
  sort: integer().notNull().default(0),
  isActive: boolean().notNull().default(true),
  aliases: text().array().notNull().default(sql`'{}'::text[]`),
  createdAt: createdAt(),
  updatedAt: instant().notNull().defaultNow(),
  version: version(),
});

export const brands = pgTable('brands', named());

/** A tree of three levels; the trigger `keep_category_tree` lets no loop and no fourth level in. */
export const categories = pgTable(
  'categories',
  {
    ...named(),
    parentId: uuid().references((): AnyPgColumn => categories.id),
    /** Names of attributes and options that lists of it, and of all below it, are narrowed by. */
    facets: text().array().notNull().default(sql`'{}'::text[]`),
  },
  (t) => [index().on(t.parentId)],
);
