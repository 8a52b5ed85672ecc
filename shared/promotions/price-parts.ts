import { type SaleKind, type Tier, unitPriceOf } from '#shared/sale-terms.ts';

/**
 * Rule that took part in a unit price, with the price after it in toman: the list price, the tier
 * of a quantity, a promotion, the price list of the buyer, or a price that
 * the buyer was promised. The last one is what was paid.
 */
export type PricePart =
  | { kind: 'list'; price: number }
  | { kind: 'tier'; price: number; from: number }
  | { kind: 'promotion'; price: number; id: string; title: string }
  | { kind: 'promise'; price: number }
  | { kind: 'priceList'; price: number; id: string; title: string };

/** A promotion or a list; `most` is the number of pieces of a limited promotion. */
export type Named = { id: string; title: string; most?: number | undefined };
type Priced = {
  price: number | null;
  partialPrice: number | null;
  tiers?: readonly Tier[] | undefined;
};
/** Public prices before promotions, and the promotion or the price list behind that of each sale type. */
export type Listed = Priced & {
  offers: Partial<Record<SaleKind, Named>>;
  lists?: Partial<Record<SaleKind, Named>>;
};

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
  const own = listed?.lists?.[type];
  const tier = type === 'totalSell' && before.tiers?.findLast(({ from }) => from <= quantity);
  const unit = unitPriceOf(paid, type, quantity);
  if (unit === null || (!tier && !offer && !own)) return [];
  return [
    { kind: 'list', price: list },
    ...(tier ? [{ kind: 'tier' as const, ...tier }] : []),
    ...(offer ? [{ kind: 'promotion' as const, price: unit, ...named(offer) }] : []),
    ...(own ? [{ kind: 'priceList' as const, price: unit, ...named(own) }] : []),
  ];
}

const named = ({ id, title }: Named) => ({ id, title });

/** Promotion under which a line was sold. */
export const promotionOf = (parts: readonly PricePart[]): string | null =>
  parts.find((part) => part.kind === 'promotion')?.id ?? null;
