import { sql } from 'drizzle-orm';
import { bigserial, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf, tomans } from '#server/db/schema/columns.ts';
import { promotions } from '#server/db/schema/promotions.ts';
import type { SaleKind, Tier } from '#shared/sale-terms.ts';
import { products } from './products.ts';

/** Promotion behind a present price; `struck` is in toman, `most` its pieces in all where they are limited. */
export type StoredOffer = {
  id: string;
  title: string;
  struck: number | null;
  until: string;
  most?: number;
};
export type StoredOffers = Partial<Record<SaleKind, StoredOffer>>;

/**
 * List prices of the products that a promotion has made cheaper, in toman. `products` has the
 * prices that are paid, so that every list, filter and order reads them there.
 */
export const offerPrices = pgTable(
  'offer_prices',
  {
    productId: uuid()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    price: tomans(),
    partialPrice: tomans(),
    tiers: jsonb().$type<Tier[]>().notNull(),
    offers: jsonb().$type<StoredOffers>().notNull(),
    /** Largest saving on a struck price, in whole percent; 0 without one. */
    percent: integer().notNull().default(0),
  },
  (t) => [
    index('offer_prices_deepest').on(t.percent.desc(), t.productId).where(sql`${t.percent} > 0`),
  ],
);

/**
 * Every price that stood, in toman, null while the sale was off; written by a trigger of `products`
 * alone and never changed. Struck prices and charts are read from it.
 */
export const priceHistory = pgTable(
  'price_history',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    productId: uuid().notNull(),
    saleType: text({ enum: ['totalSell', 'partialSell'] }).notNull(),
    at: instant().notNull(),
    price: tomans(),
    struck: tomans(),
    /** Price before the promotion behind it. */
    list: tomans(),
    promotionId: uuid(),
    /** Act that changed it, as in the log: by form, file or bulk change. */
    cause: text().notNull().default(''),
    actorId: uuid(),
  },
  (t) => [
    index('price_history_of_product').on(t.productId, t.saleType, t.at, t.id),
    oneOf('price_history_sale_known', t.saleType),
  ],
);

/**
 * Pieces that may be ordered under a promotion, where they are limited, and those that live orders
 * have. Beside the promotion, whose row waits for the products that get its prices.
 */
export const promotionLimits = pgTable(
  'promotion_limits',
  {
    promotionId: uuid()
      .primaryKey()
      .references(() => promotions.id, { onDelete: 'cascade' }),
    most: integer().notNull(),
    /** Only guarded updates change it. */
    taken: integer().notNull().default(0),
  },
  (t) => [
    check('promotion_within_pieces', sql`${t.most} > 0 and ${t.taken} between 0 and ${t.most}`),
  ],
);
