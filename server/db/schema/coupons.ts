import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { couponKinds, couponStatuses } from '#shared/states.ts';
import { users } from './auth.ts';
import { products } from './catalogue/products.ts';
import { createdAt, instant, oneOf, primaryId, tomans, version } from './columns.ts';
import { orders } from './orders/orders.ts';
import { buyerGroups } from './price-lists.ts';

/** Codes that take a sum off an order. */
export const coupons = pgTable(
  'coupons',
  {
    id: primaryId(),
    title: text().notNull(),
    actorId: uuid()
      .notNull()
      .references(() => users.id),
    /** Its one code; empty for a series. */
    code: text().notNull(),
    kind: text({ enum: couponKinds }).notNull(),
    /** Percent, or toman. */
    value: tomans().notNull(),
    /** Most that a percentage takes, toman. */
    ceiling: tomans(),
    /** Smallest sum of the products it counts for, toman. */
    floor: tomans(),
    saleTypes: text({ enum: ['totalSell', 'partialSell'] })
      .array()
      .notNull(),
    startsAt: instant().notNull(),
    endsAt: instant(),
    maxUses: integer(),
    usesPerPerson: integer(),
    isFirstOrder: boolean().notNull(),
    /** True where it counts for products that a promotion has lowered. */
    besideOffers: boolean().notNull(),
    /** Group whose members alone may use it. */
    groupId: uuid().references(() => buyerGroups.id, { onDelete: 'restrict' }),
    /** Number of its products; null: all. */
    products: integer(),
    status: text({ enum: couponStatuses }).notNull().default('draft'),
    /** Live uses; only guarded updates change it. */
    taken: integer().notNull().default(0),
    /** Uses that were ever taken, freed ones too. */
    uses: integer().notNull().default(0),
    /** Codes of a series, asked for and made so far; each is good for one order. */
    seriesSize: integer().notNull().default(0),
    seriesMade: integer().notNull().default(0),
    seriesPrefix: text().notNull().default(''),
    version: version(),
    createdAt: createdAt(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index('coupons_by_start').on(t.startsAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('coupons_of_status').on(
      t.status,
      t.startsAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('coupons_search').using('gin', sql`${t.title} gin_trgm_ops`, sql`${t.code} gin_trgm_ops`),
    index('coupons_unmade').on(t.id).where(sql`${t.seriesMade} < ${t.seriesSize}`),
    oneOf('coupon_status_known', t.status),
    oneOf('coupon_kind_known', t.kind),
    check('coupon_ends_later', sql`${t.endsAt} is null or ${t.endsAt} > ${t.startsAt}`),
    check('coupon_lowers', sql`${t.value} > 0 and (${t.kind} <> 'percent' or ${t.value} <= 100)`),
    check(
      'coupon_within_uses',
      sql`${t.taken} >= 0 and (${t.maxUses} is null or ${t.taken} <= ${t.maxUses})`,
    ),
    check('coupon_series_made', sql`${t.seriesMade} between 0 and ${t.seriesSize}`),
  ],
);

/** Products of a coupon, as its list found them. */
export const couponProducts = pgTable(
  'coupon_products',
  {
    couponId: uuid()
      .notNull()
      .references(() => coupons.id, { onDelete: 'cascade' }),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.couponId, t.productId] }), index().on(t.productId)],
);

/** Codes as they are compared: capital letters, Latin digits, no spaces. */
export const couponCodes = pgTable(
  'coupon_codes',
  {
    code: text().primaryKey(),
    couponId: uuid()
      .notNull()
      .references(() => coupons.id, { onDelete: 'cascade' }),
    /** One of a series, good for one order. */
    isSingle: boolean().notNull(),
    taken: integer().notNull().default(0),
  },
  (t) => [
    index('codes_of_coupon').on(t.couponId, t.code),
    check('code_taken_once', sql`${t.taken} >= 0 and (not ${t.isSingle} or ${t.taken} <= 1)`),
  ],
);

/** Coupon of an order; freed where the order ends without its products. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id),
    couponId: uuid()
      .notNull()
      .references(() => coupons.id),
    code: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    at: createdAt(),
    freedAt: instant(),
    /** True where the account was deleted; its number may have registered again. */
    isOwnerGone: boolean().notNull().default(false),
  },
  (t) => [
    index('coupon_uses_of_person').on(t.couponId, t.userId).where(sql`${t.freedAt} is null`),
    index('coupon_uses_of_gone').on(t.couponId).where(sql`${t.isOwnerGone}`),
    index('coupon_uses_newest').on(t.at.desc().nullsFirst(), t.orderId),
    index('coupon_uses_of_coupon').on(t.couponId, t.at.desc().nullsFirst(), t.orderId),
  ],
);
