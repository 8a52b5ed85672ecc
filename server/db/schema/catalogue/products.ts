import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  createdAt,
  instant,
  oneOf,
  primaryId,
  tomans,
  version,
} from '#server/db/schema/columns.ts';
import type { Tier } from '#shared/sale-terms.ts';
import { productStatuses } from '#shared/states.ts';
import { productFamilies } from './families.ts';
import { brands, categories } from './terms.ts';

export type ProductPicture = { img: string; alt: string; w: number; h: number; hash: string };

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
    /**
     * True for the one published variant of each family that lists show, and for a
     * product without a family.
     */
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
    // lists, which pass over variants, and feeds of price comparison sites, which have them
    index('products_newest')
      .on(t.publishedAt.desc(), t.id.desc(), t.isLead)
      .where(sql`${t.status} = 'published'`),
    index('products_listed_selling')
      .on(t.soldCount.desc(), t.id.desc())
      .where(sql`${t.status} = 'published' and ${t.isLead}`),
    // with all columns of counts and filters, so that a range of prices, or a category below,
    // reads the index alone
    index('products_unit_price').on(
      sql`coalesce(${t.partialPrice}, ${t.price})`,
      t.id,
      t.status,
      t.isLead,
      t.brandId,
      t.categoryId,
      t.price,
      t.partialPrice,
      t.saleTypes,
    ),
    index('products_cheapest').on(t.price, t.id),
    index('products_listed_suggested')
      .on(t.sort, t.id)
      .where(sql`${t.status} = 'published' and ${t.isLead} and ${t.isSuggested}`),
    // for staff lists and feeds; one index serves both directions
    index('products_updated').on(t.updatedAt, t.id),
    index('products_of_status').on(t.status, t.updatedAt, t.id),
    // with the columns of each order too: a list of a category is read and sorted from it alone
    index('products_by_category').on(
      t.categoryId,
      t.status,
      t.isLead,
      t.brandId,
      t.price,
      t.partialPrice,
      t.saleTypes,
      t.publishedAt,
      t.soldCount,
      t.id,
    ),
    // bulk orders look a product up by its code, in upper or lower case, or by barcode
    index('products_code_lower').on(sql`lower(${t.code})`),
    index('products_barcode').on(t.barcode).where(sql`${t.barcode} <> ''`),
    index('products_without_picture').on(t.updatedAt, t.id).where(sql`${t.image} = '[]'::jsonb`),
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
