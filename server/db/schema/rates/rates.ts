import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#server/db/schema/auth.ts';
import { products } from '#server/db/schema/catalogue/products.ts';
import { brands, categories } from '#server/db/schema/catalogue/terms.ts';
import {
  createdAt,
  instant,
  oneOf,
  primaryId,
  tomans,
  version,
} from '#server/db/schema/columns.ts';
import { currencies } from '#shared/rates/foreign-cost.ts';
import { ruleScopes } from '#shared/rates/repriced.ts';
import { type Rounding, roundingWays } from '#shared/roundings.ts';

/** Rates that staff typed, toman of one unit, each with its repricing; never changed. */
export const currencyRates = pgTable(
  'currency_rates',
  {
    id: primaryId(),
    currency: text({ enum: currencies }).notNull(),
    rate: tomans().notNull(),
    /** No foreign key: a dry run that nobody applied is deleted. */
    importId: uuid().notNull(),
    actorId: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('currency_rates_newest').on(t.currency, t.createdAt.desc(), t.id.desc()),
    index('currency_rates_of_import').on(t.importId),
    oneOf('rate_currency_known', t.currency),
    check('rate_above_zero', sql`${t.rate} > 0`),
  ],
);

const margin = () => numeric({ precision: 6, scale: 2, mode: 'number' });

/** Margins over the cost, in percent, and roundings by which a rate becomes prices. */
export const priceRules = pgTable(
  'price_rules',
  {
    id: primaryId(),
    scope: text({ enum: ruleScopes }).notNull(),
    brandId: uuid().references(() => brands.id, { onDelete: 'cascade' }),
    categoryId: uuid().references(() => categories.id, { onDelete: 'cascade' }),
    productId: uuid().references(() => products.id, { onDelete: 'cascade' }),
    totalMargin: margin().notNull(),
    partialMargin: margin().notNull(),
    roundTo: integer().$type<Rounding>().notNull(),
    round: text({ enum: roundingWays }).notNull(),
    actorId: uuid()
      .notNull()
      .references(() => users.id),
    updatedAt: instant().notNull().defaultNow(),
    version: version(),
  },
  (t) => [
    uniqueIndex('price_rule_of_shop').on(t.scope).where(sql`${t.scope} = 'shop'`),
    uniqueIndex('price_rule_of_brand').on(t.brandId),
    uniqueIndex('price_rule_of_category').on(t.categoryId),
    uniqueIndex('price_rule_of_product').on(t.productId),
    oneOf('price_rule_scope_known', t.scope),
    oneOf('price_rule_rounding_known', t.round),
    check(
      'price_rule_target',
      sql`num_nonnulls(${t.brandId}, ${t.categoryId}, ${t.productId}) = case ${t.scope} when 'shop' then 0 else 1 end`,
    ),
    check('price_rule_margins', sql`${t.totalMargin} >= 0 and ${t.partialMargin} >= 0`),
    check('price_rule_step', sql`${t.roundTo} > 0`),
  ],
);
