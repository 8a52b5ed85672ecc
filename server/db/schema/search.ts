import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { products } from './catalogue/products.ts';
import { instant, oneOf, tomans, version } from './columns.ts';

/**
 * Search index of products, written by a trigger in the same transaction. Orders change nothing in
 * it: `soldCount` and `hasStock` follow within a minute (`renew-ranks`). No index has prices and
 * half of each page is free, so a price change updates the row alone.
 */
export const productSearch = pgTable(
  'product_search',
  {
    id: uuid()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    code: text().notNull(),
    searchText: text().notNull(),
    brandId: uuid().notNull(),
    categoryId: uuid().notNull(),
    price: tomans(),
    partialPrice: tomans(),
    saleTypes: text().array().notNull(),
    status: text().notNull(),
    publishedAt: instant(),
    soldCount: integer().notNull(),
    hasStock: boolean().notNull(),
    /** Rank tier: 0 for the best thousand, each next one four times as large, 4 for the rest. */
    tier: smallint().notNull().default(4),
  },
  (t) => [
    // an expression index, because a stored column of words would triple the size of a row; without
    // a pending list, which every search after an import would scan
    index('product_search_words')
      .using(
        'gin',
        sql`product_words(${t.searchText}, ${t.brandId}, ${t.categoryId}, ${t.status}, ${t.tier},
            ${t.id})`,
      )
      .with({ fastupdate: false }),
    index('product_search_newest')
      .on(t.publishedAt.desc(), t.id.desc())
      .where(sql`${t.status} = 'published'`),
    index('product_search_tiers').on(t.tier).where(sql`${t.tier} < 4`),
  ],
);

/** Read by 0.9.0 alone, which may run beside this release; the next one drops the table. */
export const listPlaces = pgTable(
  'list_places',
  {
    sort: text({ enum: ['newest', 'bestselling', 'cheapest', 'expensive'] }).notNull(),
    place: integer().notNull(),
    at: instant(),
    amount: bigint({ mode: 'number' }),
    id: uuid().notNull(),
  },
  (t) => [primaryKey({ columns: [t.sort, t.place] }), oneOf('list_sort_known', t.sort)],
);

/**
 * Synonyms of the search that staff added, or changed among those shipped with the shop (the id is
 * the shipped one; a row without words deletes it). Each change raises `synonyms` in shop_meta.
 */
export const synonyms = pgTable('synonyms', {
  id: text().primaryKey(),
  words: text().array().notNull(),
  finds: text().array().notNull(),
  version: version(),
  updatedAt: instant().notNull().defaultNow(),
});

/**
 * Folded queries without results, or with results only after words were dropped; anonymous. The
 * number of rows is bounded.
 */
export const searchMisses = pgTable(
  'search_misses',
  {
    query: text().primaryKey(),
    without: text().array().notNull(),
    isEmpty: boolean().notNull(),
    times: integer().notNull().default(1),
    lastAt: instant().notNull(),
  },
  (t) => [
    index('search_misses_often').on(t.times.desc(), t.query),
    check('miss_is_short', sql`length(${t.query}) between 2 and 60`),
  ],
);
