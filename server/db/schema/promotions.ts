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
import type { Rounding } from '#shared/roundings.ts';
import { promotionKinds, promotionStatuses } from '#shared/states.ts';
import { users } from './auth.ts';
import { products } from './catalogue/products.ts';
import { createdAt, instant, oneOf, primaryId, tomans, version } from './columns.ts';
import { buyerGroups } from './price-lists.ts';

/** Prices that are lower from a minute until another. */
export const promotions = pgTable(
  'promotions',
  {
    id: primaryId(),
    title: text().notNull(),
    kind: text({ enum: promotionKinds }).notNull(),
    /** Percent, or toman. */
    value: tomans().notNull(),
    roundTo: integer().$type<Rounding>().notNull(),
    saleTypes: text({ enum: ['totalSell', 'partialSell'] })
      .array()
      .notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    status: text({ enum: promotionStatuses }).notNull().default('draft'),
    products: integer().notNull(),
    /** First moment at which it ran, and the days before it whose lowest price is struck out. */
    startedAt: instant(),
    struckDays: integer(),
    /** False while its products still get their prices; the last one that has them. */
    isApplied: boolean().notNull().default(true),
    appliedTo: uuid(),
    /** True while all of its pieces are ordered: its products have their list prices. */
    isFull: boolean().notNull().default(false),
    /** File of another shop whose sale prices it has. */
    importId: uuid(),
    actorId: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    updatedAt: instant().notNull().defaultNow(),
    version: version(),
  },
  (t) => [
    index('promotions_by_start').on(t.startsAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('promotions_of_status').on(
      t.status,
      t.startsAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('promotions_search').using('gin', sql`${t.title} gin_trgm_ops`),
    index('promotions_of_import').on(t.importId).where(sql`${t.importId} is not null`),
    index('promotions_unapplied').on(t.updatedAt).where(sql`not ${t.isApplied}`),
    oneOf('promotion_status_known', t.status),
    oneOf('promotion_kind_known', t.kind),
    check('promotion_ends_later', sql`${t.endsAt} > ${t.startsAt}`),
    check(
      'promotion_lowers',
      sql`${t.value} > 0 and ${t.roundTo} > 0 and (${t.kind} <> 'percent' or ${t.value} < 100)`,
    ),
  ],
);

/** Groups whose members alone have its prices; none: everybody. */
export const promotionGroups = pgTable(
  'promotion_groups',
  {
    promotionId: uuid()
      .notNull()
      .references(() => promotions.id, { onDelete: 'cascade' }),
    groupId: uuid()
      .notNull()
      .references(() => buyerGroups.id, { onDelete: 'restrict' }),
  },
  (t) => [primaryKey({ columns: [t.promotionId, t.groupId] }), index().on(t.groupId)],
);

/** Products of a promotion, as its list found them. */
export const promotionProducts = pgTable(
  'promotion_products',
  {
    promotionId: uuid()
      .notNull()
      .references(() => promotions.id, { onDelete: 'cascade' }),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Price of this product alone, in toman, under a promotion to one price. */
    price: tomans(),
  },
  (t) => [
    primaryKey({ columns: [t.promotionId, t.productId] }),
    index('promotions_of_product').on(t.productId, t.promotionId),
  ],
);
