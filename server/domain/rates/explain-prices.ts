import type { ExplainedPrices, PriceRuleRow } from '#contract/desk/rates.ts';
import type { Ctx } from '#server/context.ts';
import { listPrices } from '#server/domain/catalogue/offers/promoted-prices.ts';
import { aboveOf, readTerms } from '#server/domain/catalogue/read-terms.ts';
import { notFound } from '#server/errors.ts';
import { costInTomans, type ForeignCost } from '#shared/rates/foreign-cost.ts';
import { repriced, ruleOf } from '#shared/rates/repriced.ts';
import type { SaleKind, Tier } from '#shared/sale-terms.ts';
import { readRulesFor } from './price-rules.ts';
import { readCurrent } from './read-rates.ts';

type Row = ForeignCost & {
  brandId: string;
  categoryId: string;
  saleTypes: SaleKind[];
  price: number | null;
  partialPrice: number | null;
  tiers: Tier[];
};

/**
 * Rate, cost, margin and rounding behind the list prices of a product, in toman: of those that the
 * rate of now makes to the toman. One that was changed since, by hand or by a rule, has none. Throws
 * `not_found`.
 */
export async function explainPrices(ctx: Ctx, { id }: { id: string }): Promise<ExplainedPrices> {
  const [row] = await readProduct(ctx, id);
  if (!row) {
    const [known] = await ctx.sql`select 1 from products where id = ${id}`;
    if (!known) throw notFound();
    return { made: null };
  }
  const [rates, rules, terms] = await Promise.all([
    readCurrent(ctx),
    readRulesFor(ctx, [id]),
    readTerms(ctx),
  ]);
  const rate = rates.find(({ currency }) => currency === row.currency);
  const above = aboveOf(terms.categories, row.categoryId).map((one) => one.id);
  const place = { id, brandId: row.brandId, categoryIds: [row.categoryId, ...above.reverse()] };
  const rule = ruleOf(rules, place);
  return { made: rate && rule ? madeOf(row, rate, rule) : null };
}

const readProduct = ({ sql }: Ctx, id: string) => sql<Row[]>`
  select p.brand_id, p.category_id, p.sale_types, ${listPrices(sql)},
    f.amount::float8 as amount, f.currency
  from products p join foreign_costs f on f.product_id = p.id
    left join offer_prices o on o.product_id = p.id
  where p.id = ${id}`;

type Rate = { rate: number; at: string };

function madeOf(row: Row, { rate, at }: Rate, rule: PriceRuleRow): ExplainedPrices['made'] {
  const { amount, currency } = row;
  const cost = costInTomans(row, rate);
  // tiers follow the price, and one that cannot takes nothing from what made that
  const made = repriced({ ...row, tiers: [] }, cost, rule);
  if ('fault' in made) return null;
  const { totalMargin, partialMargin, roundTo, round, scope, name } = rule;
  const total = row.price !== null && made.price === row.price;
  const partial = row.partialPrice !== null && made.partialPrice === row.partialPrice;
  if (!total && !partial) return null;
  return {
    rate,
    at,
    amount,
    currency,
    cost,
    roundTo,
    round,
    scope,
    name,
    ...(total && { total: { margin: totalMargin, price: made.price ?? 0 } }),
    ...(partial && { partial: { margin: partialMargin, price: made.partialPrice ?? 0 } }),
  };
}
