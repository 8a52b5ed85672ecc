import { sql } from 'drizzle-orm';
import {
  bigserial,
  check,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, instant, oneOf, tomans } from '#server/db/schema/columns.ts';
import { currencies } from '#shared/rates/foreign-cost.ts';
import { products } from './products.ts';

/**
 * Every change of a product's stock on hand, the only way to change it. Rows are deleted only
 * together with an unused product.
 */
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

/**
 * Purchase price of one piece, in toman. A table of its own, so that no query
 * of products can reveal it.
 */
export const purchasePrices = pgTable(
  'purchase_prices',
  {
    productId: uuid()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    price: tomans().notNull(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    // lists in the order of prices on cost
    index('purchase_prices_by_price').on(t.price, t.productId),
    check('purchase_price_above_zero', sql`${t.price} > 0`),
  ],
);

/** Cost of one piece in another currency, apart from products for the same reason. */
export const foreignCosts = pgTable(
  'foreign_costs',
  {
    productId: uuid()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Whole units with four decimals. */
    amount: numeric({ precision: 15, scale: 4, mode: 'number' }).notNull(),
    currency: text({ enum: currencies }).notNull(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index('foreign_costs_of_currency').on(t.currency, t.productId),
    oneOf('cost_currency_known', t.currency),
    check('foreign_cost_above_zero', sql`${t.amount} > 0`),
  ],
);
