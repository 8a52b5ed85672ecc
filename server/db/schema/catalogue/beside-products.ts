import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt } from '#server/db/schema/columns.ts';
import { products } from './products.ts';
import { brands, categories } from './terms.ts';

/**
 * Titles for staff lists, written by triggers of `products`. A table of its own, because each price
 * change would otherwise rewrite these long indexes.
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
 * Available stock of each product, written by triggers of `products`. A table of its own, because
 * with an index on stock in `products` every order would rewrite all of the product's indexes.
 */
export const productStock = pgTable(
  'product_stock',
  {
    id: uuid()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    available: integer().notNull(),
    /** True for low or no stock: one rule for dashboard, list and report. */
    isLow: boolean().notNull(),
  },
  (t) => [
    index('product_stock_available').on(t.available, t.id),
    index('product_stock_low').on(t.available, t.id).where(sql`${t.isLow}`),
  ],
);

/** Former paths of renamed or moved products; they answer 301 to the current page. */
export const productAliases = pgTable(
  'product_aliases',
  {
    brandId: uuid()
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    categoryId: uuid()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    slug: text().notNull(),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.brandId, t.categoryId, t.slug] }),
    index().on(t.categoryId),
    index().on(t.productId),
  ],
);

/**
 * Filter values of each listed product: «name:value» of its attributes and of the options of its
 * published variants. Written by triggers of `products` and `product_families`.
 */
export const productFacets = pgTable(
  'product_facets',
  {
    id: uuid()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    categoryId: uuid().notNull(),
    /** Random number below 512, so that the first parts are a sample of any size. */
    part: smallint().notNull(),
    terms: text().array().notNull(),
  },
  (t) => [
    index('product_facets_terms').using('gin', t.terms),
    index('product_facets_parts').on(t.categoryId, t.part),
  ],
);
