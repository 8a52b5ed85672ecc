import { type SaleKind, type Tier, unitPriceOf } from '#shared/sale-terms.ts';

/** Prices of a product in toman; null where that sale is off. */
export type Prices = {
  price: number | null;
  partialPrice: number | null;
  tiers?: readonly Tier[] | undefined;
};

/**
 * Prices of a person who was promised others: for each sale type those of the promise where they are
 * lower. Wholesale prices and tiers stay together, so that a quantity never costs more than today.
 */
export function promisedPrices(now: Prices, seen: Prices): { prices: Prices; kept: SaleKind[] } {
  const keepsTotal = isCheaper(seen, now, 'totalSell');
  const keepsPartial = isCheaper(seen, now, 'partialSell');
  const wholesale = keepsTotal ? seen : now;
  return {
    prices: {
      price: wholesale.price,
      tiers: wholesale.tiers,
      partialPrice: keepsPartial ? seen.partialPrice : now.partialPrice,
    },
    kept: [
      ...(keepsTotal ? (['totalSell'] as const) : []),
      ...(keepsPartial ? (['partialSell'] as const) : []),
    ],
  };
}

/** True where no quantity costs more than now, and one of them less; a sale that ended stays off. */
function isCheaper(seen: Prices, now: Prices, type: SaleKind): boolean {
  const quantities = [1, ...[...(seen.tiers ?? []), ...(now.tiers ?? [])].map(({ from }) => from)];
  const pairs = quantities.map((quantity) => [
    unitPriceOf(seen, type, quantity),
    unitPriceOf(now, type, quantity),
  ]);
  return (
    pairs.every(([was, is]) => was != null && is != null && was <= is) &&
    pairs.some(([was, is]) => was != null && is != null && was < is)
  );
}
