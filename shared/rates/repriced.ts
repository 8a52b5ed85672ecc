import { type Rounding, type RoundingWay, rounded } from '#shared/roundings.ts';
import type { SaleKind, Tier } from '#shared/sale-terms.ts';
import { dividedUp } from './foreign-cost.ts';

/** Margins over the cost in percent, with at most two decimals, and the rounding of prices. */
export type PriceRule = {
  totalMargin: number;
  partialMargin: number;
  roundTo: Rounding;
  round: RoundingWay;
};

export const MAX_MARGIN = 1_000;

/** Places that a rule applies to, the most specific last. */
export const ruleScopes = ['shop', 'category', 'brand', 'product'] as const;
export type RuleScope = (typeof ruleScopes)[number];

type Scoped = { scope: RuleScope; targetId: string | null };
type Place = { id: string; brandId: string; categoryIds: readonly string[] };

/**
 * The one rule of a product: its own, else that of its brand, else of its category or the nearest
 * one above, else of the shop. `categoryIds` begin with its own.
 */
export function ruleOf<Rule extends Scoped>(
  rules: readonly Rule[],
  { id, brandId, categoryIds }: Place,
): Rule | undefined {
  const of = (scope: RuleScope, target: string | null) =>
    rules.find((rule) => rule.scope === scope && rule.targetId === target);
  const near = categoryIds.map((category) => of('category', category)).find(Boolean);
  return of('product', id) ?? of('brand', brandId) ?? near ?? of('shop', null);
}

type Prices = { price: number | null; partialPrice: number | null; tiers: readonly Tier[] };
type Product = Prices & { saleTypes: readonly SaleKind[] };
export type RepricingFault = { fault: 'tier_below_cost' | 'tiers_not_falling'; field: 'tiers' };

/**
 * Prices of a product out of its cost in toman: cost and margin, rounded; tiers keep their ratio to
 * the wholesale price. No price is below the cost, and retail never below wholesale. Pure.
 */
export function repriced(
  { saleTypes, price: before, tiers }: Product,
  cost: number,
  rule: PriceRule,
): { price: number | null; partialPrice: number | null; tiers: Tier[] } | RepricingFault {
  const isSold = (type: SaleKind) => saleTypes.includes(type);
  const price = isSold('totalSell') ? priceOf(cost, rule.totalMargin, rule, cost) : null;
  const least = Math.max(cost, price ?? 0);
  const partialPrice = isSold('partialSell')
    ? priceOf(cost, rule.partialMargin, rule, least)
    : null;
  if (price === null || before === null) return { price, partialPrice, tiers: [] };
  const moved = movedTiers(tiers, { before, price, cost }, rule);
  return 'fault' in moved ? moved : { price, partialPrice, tiers: moved.tiers };
}

// hundredths of a percent, as a whole number
const WHOLE = 10_000;

function priceOf(cost: number, margin: number, rule: PriceRule, least: number): number {
  const parts = WHOLE + Math.round(margin * 100);
  return inRule(dividedUp(BigInt(cost) * BigInt(parts), BigInt(WHOLE)), rule, least);
}

/** Rounded by the rule, or up where that would be too low. */
function inRule(exact: number, { roundTo, round }: PriceRule, least: number): number {
  const price = rounded(exact, roundTo, round);
  return price >= least ? price : rounded(least, roundTo, round === 'nines' ? 'nines' : 'up');
}

type Move = { before: number; price: number; cost: number };

/** A tier that rounding would lift to the one above stays as exact as it is. */
function movedTiers(
  tiers: readonly Tier[],
  { before, price, cost }: Move,
  rule: PriceRule,
): RepricingFault | { tiers: Tier[] } {
  const moved: Tier[] = [];
  let above = price;
  for (const { from, price: was } of tiers) {
    const exact = dividedUp(BigInt(price) * BigInt(was), BigInt(before));
    if (exact < cost) return { fault: 'tier_below_cost', field: 'tiers' };
    const near = inRule(exact, rule, cost);
    const cheaper = near < above ? near : exact;
    if (cheaper >= above) return { fault: 'tiers_not_falling', field: 'tiers' };
    moved.push({ from, price: cheaper });
    above = cheaper;
  }
  return { tiers: moved };
}
