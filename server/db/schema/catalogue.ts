import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Tier } from '#shared/sale-terms.ts';
import { productStatuses } from '#shared/states.ts';
import { createdAt, instant, oneOf, primaryId, tomans, version } from './columns.ts';
import { sortedOf } from './sorted-of.ts';
import { brands, categories } from './terms.ts';

/** `swatch` is `#rrggbb` of a colour. */
type Option = {
  name: string;
  kind: 'plain' | 'colour';
  values: { label: string; swatch: string | null }[];
};

/**
 * Products that share page, text and pictures and differ in up to three options. Each of them is a product with a code, a
 * price and a stock of its own, whose `option_values` are in the order of the options.
 */
export const productFamilies = pgTable(
  'product_families',
  {
    id: primaryId(),
    title: text().notNull(),
    options: jsonb().$type<Option[]>().notNull(),
    /** Of the published variants that can be bought; lists then say «from» before the price. */
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

export type ProductPicture = { img: string; alt: string; w: number; h: number; hash: string };

/** One product in 8, 64 and 512 by price, with all that it is counted by. */
const SAMPLES = [
  ['products_eighth', '7'],
  ['products_64th', '63'],
  ['products_512th', '511'],
] as const;

export const products = pgTable(
  'products',
  {
    id: primaryId(),
    title: text().notNull(),
    slug: text().notNull(),
    code: text().notNull().unique(),
    brandId: uuid()
      .notNull()
      .references(() => brands.id),
    categoryId: uuid()
      .notNull()
      .references(() => categories.id),
    price: tomans(),
    partialPrice: tomans(),
    saleTypes: text({ enum: ['totalSell', 'partialSell'] })
      .array()
      .notNull(),
    onHand: integer().notNull().default(0),
    reserved: integer().notNull().default(0),
    soldCount: integer().notNull().default(0),
    lowStockAt: integer(),
    minTotalQuantity: integer().notNull().default(2),
    totalStep: integer().notNull().default(1),
    partialStep: integer().notNull().default(1),
    tiers: jsonb().$type<Tier[]>().notNull().default([]),
    barcode: text().notNull().default(''),
    weightGrams: integer(),
    vatPercent: integer(),
    familyId: uuid().references(() => productFamilies.id),
    optionValues: text().array().notNull().default(sql`'{}'::text[]`),
    /** Of each family one published variant stands in lists for all; a product without a family for itself. */
    isLead: boolean().notNull().default(true),
    image: jsonb().$type<ProductPicture[]>().notNull().default([]),
    video: text(),
    shortText: text().notNull().default(''),
    contents: text().notNull().default(''),
    attributes: jsonb().$type<{ name: string; value: string }[]>().notNull().default([]),
    warranty: text().notNull().default(''),
    isSuggested: boolean().notNull().default(false),
    sort: integer().notNull().default(0),
    status: text({ enum: productStatuses }).notNull().default('draft'),
    searchText: text().notNull(),
    publishedAt: instant(),
    createdAt: createdAt(),
    updatedAt: instant().notNull().defaultNow(),
    version: version(),
  },
  (t) => [
    uniqueIndex('product_path').on(t.brandId, t.categoryId, t.slug),
    index('products_listed_newest')
      .on(t.publishedAt.desc(), t.id.desc())
      .where(sql`${t.status} = 'published' and ${t.isLead}`),
    index('products_listed_selling')
      .on(t.soldCount.desc(), t.id.desc())
      .where(sql`${t.status} = 'published' and ${t.isLead}`),
    // behind the id what a list of prices is counted by and narrowed to, so that a range never reads the rows themselves
    index('products_listed_price')
      .on(
        sql`coalesce(${t.partialPrice}, ${t.price})`,
        t.id,
        t.brandId,
        t.categoryId,
        t.price,
        t.partialPrice,
        t.saleTypes,
      )
      .where(sql`${t.status} = 'published' and ${t.isLead}`),
    index('products_listed_total_price')
      .on(t.price, t.id)
      .where(sql`${t.status} = 'published' and ${t.isLead}`),
    index('products_listed_suggested')
      .on(t.sort, t.id)
      .where(sql`${t.status} = 'published' and ${t.isLead} and ${t.isSuggested}`),
    // for lists of staff: an index serves both ways, except where what is missing stands last both times
    index('products_updated').on(t.updatedAt, t.id),
    index('products_of_status').on(t.status, t.updatedAt, t.id),
    index('products_cheapest').on(t.price, t.id),
    index('products_dearest').on(t.price.desc().nullsLast(), t.id.desc().nullsFirst()),
    index('products_cheapest_partial').on(t.partialPrice, t.id),
    index('products_dearest_partial').on(
      t.partialPrice.desc().nullsLast(),
      t.id.desc().nullsFirst(),
    ),
    index('products_of_brand').on(t.brandId, t.status, t.updatedAt, t.id),
    index('products_of_category').on(t.categoryId, t.status, t.updatedAt, t.id),
    // goods of one brand or category often stand together in any order: no other index leads to them soon
    ...sortedOf(t.brandId, 'brand', t),
    ...sortedOf(t.categoryId, 'category', t),
    // a wholesaler's list is found by code in any letters, or by barcode
    index('products_code_lower').on(sql`lower(${t.code})`),
    index('products_barcode').on(t.barcode).where(sql`${t.barcode} <> ''`),
    index('products_without_picture').on(t.updatedAt, t.id).where(sql`${t.image} = '[]'::jsonb`),
    // what price comparison sites walk: sold one by one, newest first or changed last first
    index('products_feed_added')
      .on(t.publishedAt.desc(), t.id.desc())
      .where(sql`${t.status} = 'published' and ${t.partialPrice} is not null`),
    index('products_feed_updated')
      .on(t.updatedAt.desc(), t.id.desc())
      .where(sql`${t.status} = 'published' and ${t.partialPrice} is not null`),
    // everything that the counts beside a list need, so that counting never reads the rows themselves
    index('products_listed_counts')
      .on(t.brandId, t.categoryId, t.price, t.partialPrice, t.saleTypes, t.id)
      .where(sql`${t.status} = 'published' and ${t.isLead}`),
    ...SAMPLES.map(([name, mask]) =>
      index(name)
        .on(
          sql`coalesce(${t.partialPrice}, ${t.price})`,
          t.brandId,
          t.categoryId,
          t.price,
          t.partialPrice,
          t.saleTypes,
          t.id,
        )
        .where(
          sql`${t.status} = 'published' and ${t.isLead} and uuid_hash(${t.id}) & ${sql.raw(mask)} = 0`,
        ),
    ),
    uniqueIndex('products_of_family')
      .on(t.familyId, t.optionValues)
      .where(sql`${t.familyId} is not null`),
    uniqueIndex('family_lead').on(t.familyId).where(sql`${t.familyId} is not null and ${t.isLead}`),
    oneOf('product_status_known', t.status),
    check('prices_above_zero', sql`${t.price} > 0 and ${t.partialPrice} > 0`),
    check('stock_not_negative', sql`${t.reserved} >= 0 and ${t.onHand} >= ${t.reserved}`),
    check('wholesale_not_dearer', sql`${t.partialPrice} >= ${t.price}`),
    check('minimum_of_total', sql`${t.minTotalQuantity} >= 2`),
    check('steps_above_zero', sql`${t.totalStep} > 0 and ${t.partialStep} > 0`),
    check('minimum_in_steps', sql`${t.minTotalQuantity} % nullif(${t.totalStep}, 0) = 0`),
    check('tiers_fall', sql`are_tiers(${t.tiers}, ${t.price})`),
  ],
);

/** Published products by brand and category, counted once a minute. Prices in toman; those of one sale leave the others out. */
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

/** Where a product was found before it was renamed or moved; its page answers 301 there. */
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

/** Every change of a product's stock on hand; nothing else moves it. They go with a product that nobody has used, and only so. */
export const stockMoves = pgTable(
  'stock_moves',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    kind: text({
      enum: ['sale', 'cancel', 'return', 'write_off', 'count', 'import', 'manual'],
    }).notNull(),
    amount: integer().notNull(),
    before: integer().notNull(),
    after: integer().notNull(),
    actorId: uuid(),
    reference: text().notNull().default(''),
    reason: text().notNull().default(''),
    at: createdAt(),
  },
  (t) => [
    index().on(t.productId, t.id),
    oneOf('move_kind_known', t.kind),
    check('move_adds_up', sql`${t.after} = ${t.before} + ${t.amount} and ${t.after} >= 0`),
  ],
);

/** What the shop pays for one piece, in toman. Apart from the product, so that nothing that reads products can tell it. */
export const purchasePrices = pgTable(
  'purchase_prices',
  {
    productId: uuid()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    price: tomans().notNull(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [check('purchase_price_above_zero', sql`${t.price} > 0`)],
);
