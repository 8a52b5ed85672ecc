import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, primaryId, version } from '#server/db/schema/columns.ts';

/** `swatch` is `#rrggbb` of a colour. */
type Option = {
  name: string;
  kind: 'plain' | 'colour';
  values: { label: string; swatch: string | null }[];
};

/**
 * Products that share page, text and pictures and differ in up to three options. Each variant is a
 * product with its own code, price and stock; its `option_values` are in the order of the options.
 */
export const productFamilies = pgTable(
  'product_families',
  {
    id: primaryId(),
    title: text().notNull(),
    options: jsonb().$type<Option[]>().notNull(),
    /**
     * True when the prices of the variants on sale differ; lists then say «from» before the price.
     */
    pricesDiffer: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: instant().notNull().defaultNow(),
    version: version(),
  },
  (t) => [
    index('product_families_title').on(t.title),
    check('family_has_options', sql`jsonb_array_length(${t.options}) between 1 and 3`),
  ],
);

/**
 * Families of which a variant sold out or came back, so lists may have to show another
 * variant. A job empties it.
 */
export const staleFamilies = pgTable('stale_families', {
  familyId: uuid().notNull(),
});
