import { sql } from 'drizzle-orm';
import {
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
import { type ListRule, priceListBases } from '#shared/price-lists/price-list.ts';
import type { Rounding } from '#shared/roundings.ts';
import type { Tier } from '#shared/sale-terms.ts';
import { partnerStatuses } from '#shared/states.ts';
import { users } from './auth.ts';
import { products } from './catalogue/products.ts';
import { createdAt, instant, oneOf, primaryId, tomans, version } from './columns.ts';

/** Buyers with the same prices, as partners of the shop. */
export const buyerGroups = pgTable(
  'buyer_groups',
  {
    id: primaryId(),
    title: text().notNull(),
    note: text().notNull().default(''),
    /** Grows when a member leaves, which ends the cookies of pages at the prices of the group. */
    pagesKey: integer().notNull().default(0),
    createdAt: createdAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex('buyer_groups_title').on(t.title),
    index('buyer_groups_by_time').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('buyer_groups_search').using('gin', sql`${t.title} gin_trgm_ops`),
  ],
);

/** Members of the groups; a person is in one at most. */
export const groupMembers = pgTable(
  'group_members',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id),
    groupId: uuid()
      .notNull()
      .references(() => buyerGroups.id),
    addedAt: instant().notNull(),
    actorId: uuid()
      .notNull()
      .references(() => users.id),
  },
  (t) => [index('group_members_of_group').on(t.groupId, t.addedAt, t.userId)],
);

/** Prices of a group or of one person, from a minute until another or without an end. */
export const priceLists = pgTable(
  'price_lists',
  {
    id: primaryId(),
    title: text().notNull(),
    groupId: uuid().references(() => buyerGroups.id),
    userId: uuid().references(() => users.id),
    base: text({ enum: priceListBases }).notNull(),
    /** Percents are on the purchase price; a product without one has the public price of `base`. */
    onCost: boolean().notNull().default(false),
    /** Percent on the base, negative for a cheaper price; null: only what rules and items name. */
    percent: integer(),
    roundTo: integer().$type<Rounding>().notNull(),
    /** Percents of brands and categories; the first one that has a product counts. */
    rules: jsonb().$type<ListRule[]>().notNull().default([]),
    saleTypes: text({ enum: ['totalSell', 'partialSell'] })
      .array()
      .notNull(),
    startsAt: instant().notNull(),
    endsAt: instant(),
    /** Smallest sum of products of an order at these prices. */
    minSum: tomans().notNull(),
    withPromotions: boolean().notNull(),
    isActive: boolean().notNull(),
    /** Products with an own price, when these were last written. */
    items: integer().notNull().default(0),
    version: version(),
    createdAt: createdAt(),
    updatedAt: instant().notNull().defaultNow(),
    actorId: uuid()
      .notNull()
      .references(() => users.id),
  },
  (t) => [
    index('price_lists_of_group').on(t.groupId, t.startsAt).where(sql`${t.groupId} is not null`),
    index('price_lists_of_person').on(t.userId, t.startsAt).where(sql`${t.userId} is not null`),
    index('price_lists_by_start').on(t.startsAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('price_lists_search').using('gin', sql`${t.title} gin_trgm_ops`),
    oneOf('price_list_base_known', t.base),
    check('price_list_of_one', sql`(${t.groupId} is null) <> (${t.userId} is null)`),
    check('price_list_ends_later', sql`${t.endsAt} > ${t.startsAt}`),
    check(
      'price_list_in_bounds',
      sql`${t.percent} between -90 and 300 and ${t.roundTo} > 0 and ${t.minSum} >= 0`,
    ),
  ],
);

/** Own prices of products in a list, in toman; null: the list's percent. */
export const priceListItems = pgTable(
  'price_list_items',
  {
    listId: uuid()
      .notNull()
      .references(() => priceLists.id, { onDelete: 'cascade' }),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    price: tomans(),
    partialPrice: tomans(),
    tiers: jsonb().$type<Tier[]>().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.listId, t.productId] }),
    index('price_list_items_of_product').on(t.productId),
    // lists in the order of own prices
    index('price_list_items_unit_price').on(
      t.listId,
      sql`coalesce(${t.partialPrice}, ${t.price})`,
      t.productId,
    ),
    index('price_list_items_wholesale').on(t.listId, t.price, t.productId),
    check('price_list_item_has_price', sql`num_nonnulls(${t.price}, ${t.partialPrice}) > 0`),
    check(
      'price_list_item_wholesale_not_dearer',
      sql`${t.partialPrice} > 0 and ${t.price} > 0 and ${t.partialPrice} >= ${t.price}`,
    ),
    check('price_list_item_tiers_fall', sql`are_tiers(${t.tiers}, ${t.price})`),
  ],
);

/** Requests of buyers to become partners; one of a person waits at most. */
export const partnerRequests = pgTable(
  'partner_requests',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    business: text().notNull(),
    note: text().notNull().default(''),
    status: text({ enum: partnerStatuses }).notNull().default('pending'),
    /** Group of an accepted one, and the reason of a refused one. */
    groupId: uuid().references(() => buyerGroups.id, { onDelete: 'set null' }),
    reason: text().notNull().default(''),
    createdAt: createdAt(),
    updatedAt: instant().notNull().defaultNow(),
    version: version(),
  },
  (t) => [
    uniqueIndex('partner_request_waits_once').on(t.userId).where(sql`${t.status} = 'pending'`),
    index('partner_requests_of_person').on(t.userId, t.createdAt),
    index('partner_requests_by_time').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('partner_requests_of_status').on(
      t.status,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('partner_requests_search').using('gin', sql`${t.business} gin_trgm_ops`),
    oneOf('partner_status_known', t.status),
  ],
);
