import { type SaleKind, type Tier, unitPriceOf } from '#shared/sale-terms.ts';

/**
 * Rule that took part in a unit price, with the price after it in toman: the list price, the tier
 * of a quantity, or a promotion. The last one is what was paid.
 */
export type PricePart =
  | { kind: 'list'; price: number }
  | { kind: 'tier'; price: number; from: number }
  | { kind: 'promotion'; price: number; id: string; title: string };

type Priced = {
  price: number | null;
  partialPrice: number | null;
  tiers?: readonly Tier[] | undefined;
};
/** Prices before promotions, and the promotion behind the price of each sale type. */
export type Listed = Priced & { offers: Partial<Record<SaleKind, { id: string; title: string }>> };

/**
 * Explains the unit price of a quantity in the order in which the rules apply; prices in toman.
 * Empty for a plain list price. `listed` is absent where no promotion runs.
 */
export function pricePartsOf(
  paid: Priced,
  listed: Listed | undefined,
  { type, quantity }: { type: SaleKind; quantity: number },
): PricePart[] {
  const before = listed ?? paid;
  const list = type === 'totalSell' ? before.price : before.partialPrice;
  if (list === null) return [];
  const offer = listed?.offers[type];
  const tier = type === 'totalSell' && before.tiers?.findLast(({ from }) => from <= quantity);
  const unit = unitPriceOf(paid, type, quantity);
  if (unit === null || (!tier && !offer)) return [];
  return [
    { kind: 'list', price: list },
    ...(tier ? [{ kind: 'tier' as const, ...tier }] : []),
    ...(offer
      ? [{ kind: 'promotion' as const, price: unit, id: offer.id, title: offer.title }]
      : []),
  ];
}
