import type { ProductCard } from '#contract/catalogue.ts';
import type { SaleType } from '#contract/fields.ts';
import { percentBelow, soldQuantity } from '#shared/sale-terms.ts';

/** A unit price in tomans, the quantity from which it holds, and its saving over the first one. */
export type Rung = {
  type: SaleType;
  from: number;
  price: number;
  percent: number;
  isTier: boolean;
};

type Step = { from: number; price: number };

/** Prices of a product in the order of their quantities: retail, wholesale, and its tiers. */
export function rungsOf(product: ProductCard): Rung[] {
  const { price, partialPrice, tiers = [] } = product;
  const retail = partialPrice === null ? [] : [{ from: 1, price: partialPrice }];
  const wholesale = price === null ? [] : [{ from: 1, price }, ...tiers];
  const rungs = [
    ...soldSteps(product, 'partialSell', retail),
    ...soldSteps(product, 'totalSell', wholesale),
  ];
  return rungs.map((rung) => ({
    ...rung,
    percent: percentBelow(rung.price, rungs[0]?.price ?? 0),
  }));
}

/** Steps of one sale type at quantities that it sells; one that a cheaper step covers is left out. */
function soldSteps(product: ProductCard, type: SaleType, steps: Step[]) {
  if (!product.saleTypes.includes(type)) return [];
  const sold = steps.map(({ from, price }) => ({
    type,
    from: soldQuantity(product, type, from),
    price,
  }));
  const needed = sold.filter(({ from }, at) => sold[at + 1]?.from !== from);
  return needed.map((step, at) => ({ ...step, isTier: at > 0 }));
}

/** Position of the price that holds for this type and quantity; below a minimum its first one. */
export function rungAt(rungs: Rung[], type: SaleType, quantity: number): number {
  const held = rungs.findLastIndex((rung) => rung.type === type && rung.from <= quantity);
  return held < 0 ? rungs.findIndex((rung) => rung.type === type) : held;
}

/** Two rows for a small place: the first price, and the one that applies or is next. */
export const foldRungs = (rungs: Rung[], at: number): Rung[] =>
  rungs.filter((_rung, position) => position === 0 || position === Math.max(at, 1));
