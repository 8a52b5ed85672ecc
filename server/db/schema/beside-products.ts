import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { products } from './catalogue.ts';
import { instant, tomans } from './columns.ts';

/**
 * By title, for lists of staff; written by triggers of `products`. Apart from them, because each change of a price would
 * write these long indexes anew, which are in no order that prices are changed in.
 */
export const productTitles = pgTable(
  'product_titles',
  {
    id: uuid()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    brandId: uuid().notNull(),
    categoryId: uuid().notNull(),
  },
  (t) => [
    index('product_titles_of_all').on(t.title, t.id),
    index('product_titles_of_brand').on(t.brandId, t.title, t.id),
    index('product_titles_of_category').on(t.categoryId, t.title, t.id),
  ],
);

/**
 * What of each product can be sold, written by triggers of `products`. Apart from it, because an index of stock beside the
 * product would make every order write all of the product's indexes anew.
 */
export const productStock = pgTable(
  'product_stock',
  {
    id: uuid()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    available: integer().notNull(),
    /** Few are left, or none: one rule for dashboard, list and report. */
    isLow: boolean().notNull(),
  },
  (t) => [
    index('product_stock_available').on(t.available, t.id),
    index('product_stock_low').on(t.available, t.id).where(sql`${t.isLow}`),
  ],
);

/**
 * What the search knows of each product, written by a trigger of `products` in the same transaction. Nothing that an order
 * changes stands in its index: `soldCount` and `hasStock` follow within a minute (`renew-ranks`), and only rank. Prices stand
 * in none of its indexes either, and half of each page is left free: a change of price writes the row alone, not its words.
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
    /** 0 for the thousand best, then four times as many each; 4 for all the rest. */
    tier: smallint().notNull().default(4),
  },
  (t) => [
    // its words stand in the index alone: beside the text they would make each row three times as long to read; and there
    // is no list of what is pending, which every search would read through after an import
    index('product_search_words')
      .using(
        'gin',
        sql`product_words(${t.searchText}, ${t.brandId}, ${t.categoryId}, ${t.status}, ${t.tier}, ${t.id})`,
      )
      .with({ fastupdate: false }),
    index('product_search_newest')
      .on(t.publishedAt.desc(), t.id.desc())
      .where(sql`${t.status} = 'published'`),
    index('product_search_tiers').on(t.tier).where(sql`${t.tier} < 4`),
  ],
);
