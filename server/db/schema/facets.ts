import { index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { products } from './catalogue.ts';

/**
 * What the lists of a category are narrowed by, of each product that stands in lists: «name:value» of its attributes, and of
 * the options of its published variants. Written by triggers of `products` and `product_families`.
 */
export const productFacets = pgTable(
  'product_facets',
  {
    id: uuid()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    categoryId: uuid().notNull(),
    /** One of 512 by chance, so that the first of them are a sample of any size. */
    part: smallint().notNull(),
    terms: text().array().notNull(),
  },
  (t) => [
    index('product_facets_terms').using('gin', t.terms),
    index('product_facets_parts').on(t.categoryId, t.part),
  ],
);
