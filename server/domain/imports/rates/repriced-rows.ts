import type { PriceRuleRow } from '#contract/desk/rates.ts';
import type { RatesWork } from '#contract/products/bulk.ts';
import type { Ctx } from '#server/context.ts';
import type { StoredProduct } from '#server/domain/catalogue/change-products.ts';
import { aboveOf, readTerms, type Terms } from '#server/domain/catalogue/read-terms.ts';
import { brokenRule } from '#server/domain/imports/broken-rule.ts';
import { outOfRange, sameAs } from '#server/domain/imports/bulk-row.ts';
import { difference, faulty } from '#server/domain/imports/compare-row.ts';
import type { Compared } from '#server/domain/imports/compared.ts';
import type { KnownProduct } from '#server/domain/imports/row-fields.ts';
import { readRulesFor } from '#server/domain/rates/price-rules.ts';
import { MAX_PRICE } from '#shared/limits.ts';
import { asTomans, type Tomans } from '#shared/money.ts';
import { costInTomans, type ForeignCost } from '#shared/rates/foreign-cost.ts';
import { repriced, ruleOf } from '#shared/rates/repriced.ts';

type Cost = ForeignCost & {
  id: string;
  brandId: string;
  categoryId: string;
  purchasePrice: Tomans | null;
};
type Known = { costs: Map<string, Cost>; rules: PriceRuleRow[]; terms: Terms };

/** Prices of these products by new rates, and by the costs and rules of this moment. */
export async function repricedRows(
  tx: Ctx,
  products: StoredProduct[],
  { rates }: RatesWork,
): Promise<Compared[]> {
  const ids = products.map(({ id }) => id);
  const costs = await readCosts(tx, ids);
  const [rules, terms] = [await readRulesFor(tx, ids), await readTerms(tx)];
  return products.map((product) => repricedRow(product, rates, { costs, rules, terms }));
}

const readCosts = async ({ sql }: Ctx, ids: string[]): Promise<Known['costs']> => {
  const rows = await sql<Cost[]>`
    select p.id, p.brand_id, p.category_id, f.amount::float8 as amount, f.currency,
      u.price as purchase_price
    from products p
    join foreign_costs f on f.product_id = p.id
    left join purchase_prices u on u.product_id = p.id
    where p.id = any(${ids}::uuid[])`;
  return new Map(rows.map((row) => [row.id, row]));
};

function repricedRow(product: StoredProduct, rates: RatesWork['rates'], known: Known): Compared {
  const cost = known.costs.get(product.id);
  const rate = rates.find(({ currency }) => currency === cost?.currency)?.rate;
  if (!cost || rate === undefined || product.status === 'archived') return sameAs(product);
  const rule = ruleFor(cost, known);
  if (!rule) return faulty(product, { fault: 'price_rule_missing', field: 'price' });
  const toman = costInTomans(cost, rate);
  const made = repriced(product, toman, rule);
  if ('fault' in made) return faulty(product, made);
  return priced({ ...product, purchasePrice: cost.purchasePrice }, made, toman);
}

function ruleFor({ id, brandId, categoryId }: Cost, { rules, terms }: Known) {
  const above = aboveOf(terms.categories, categoryId).map((one) => one.id);
  return ruleOf(rules, { id, brandId, categoryIds: [categoryId, ...above.reverse()] });
}

type Made = Exclude<ReturnType<typeof repriced>, { fault: unknown }>;

/** Row of a product with its new prices and the cost in toman, under the rules of its form. */
function priced(product: KnownProduct, made: Made, cost: number): Compared {
  const field = outOfRange(made);
  const isFar = field ?? (cost > MAX_PRICE ? 'purchasePrice' : undefined);
  if (isFar)
    return faulty(product, {
      fault: 'out_of_range',
      field: isFar,
      limits: { min: 1, max: MAX_PRICE },
    });
  const merged = {
    ...product,
    price: inTomans(made.price),
    partialPrice: inTomans(made.partialPrice),
    tiers: made.tiers,
    purchasePrice: asTomans(cost),
  };
  const broken = brokenRule(merged, product.status);
  return broken ? faulty(product, broken) : difference(product, merged, ['purchasePrice']);
}

const inTomans = (price: number | null) => (price === null ? null : asTomans(price));
