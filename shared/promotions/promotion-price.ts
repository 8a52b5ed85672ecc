import type { Rounding } from '#shared/roundings.ts';
import type { SaleKind, Tier } from '#shared/sale-terms.ts';
import type { promotionKinds } from '#shared/states.ts';

/** Longest promotion in days; a price that is lower for longer is no promotion. */
export const MAX_PROMOTION_DAYS = 90;
/** Products of one promotion. */
export const MAX_PROMOTED = 200_000;
export const MAX_PROMOTION_GROUPS = 50;

/** Lowers a price: `value` in percent or toman by kind; a percentage is rounded down to `roundTo`. */
export type PriceCut = {
  kind: (typeof promotionKinds)[number];
  value: number;
  roundTo: Rounding;
};

/** Prices before any promotion, in toman; null while that sale is off. */
export type ListPrices = {
  price: number | null;
  partialPrice: number | null;
  tiers: readonly Tier[];
};

export type RunningPromotion = PriceCut & { id: string; saleTypes: readonly SaleKind[] };

/** Reason why a promotion leaves a price as it is. */
export type PromotionFault = 'sale_off' | 'not_cheaper' | 'below_wholesale';

/** Price under a promotion, in toman, at least 1. It may be higher than the one before: `fixed`. */
export function cutPrice({ kind, value, roundTo }: PriceCut, price: number): number {
  if (kind === 'fixed') return value;
  if (kind === 'amount') return Math.max(1, price - value);
  const exact = Math.floor((price * (100 - value)) / 100);
  return Math.max(1, Math.floor(exact / roundTo) * roundTo || exact);
}

/**
 * Prices under the promotions that run, the oldest first: for each sale type the lowest price wins,
 * then the older promotion; nothing is added up. Retail never falls below wholesale. Pure; the one
 * rule for writer, job and preview.
 */
export function promotedPrices<Promotion extends RunningPromotion>(
  list: ListPrices,
  promotions: readonly Promotion[],
) {
  const total = lowest('totalSell', list.price, promotions, 1);
  const price = total?.price ?? list.price;
  const partial = lowest('partialSell', list.partialPrice, promotions, price ?? 1);
  return {
    price,
    partialPrice: partial?.price ?? list.partialPrice,
    tiers: total ? cutTiers(total.promotion, total.price, list.tiers) : [...list.tiers],
    promotions: {
      ...(total && { totalSell: total.promotion }),
      ...(partial && { partialSell: partial.promotion }),
    },
  };
}

/** Tells why a promotion alone would leave the price of a sale type as it is; nothing where it lowers it. */
export function promotionFault(
  promotion: RunningPromotion,
  list: ListPrices,
  type: SaleKind,
): PromotionFault | undefined {
  const before = type === 'totalSell' ? list.price : list.partialPrice;
  if (before === null) return 'sale_off';
  if (cutPrice(promotion, before) >= before) return 'not_cheaper';
  return promotedPrices(list, [promotion]).promotions[type] ? undefined : 'below_wholesale';
}

function lowest<Promotion extends RunningPromotion>(
  type: SaleKind,
  before: number | null,
  promotions: readonly Promotion[],
  least: number,
) {
  if (before === null) return undefined;
  const [best] = promotions
    .filter(({ saleTypes }) => saleTypes.includes(type))
    .map((promotion) => ({ promotion, price: cutPrice(promotion, before) }))
    .filter(({ price }) => price < before && price >= least)
    .sort((a, b) => a.price - b.price);
  return best;
}

/** Tiers under a promotion: one price replaces them all, and tiers that rounding made equal end. */
function cutTiers(promotion: PriceCut, price: number, tiers: readonly Tier[]): Tier[] {
  if (promotion.kind === 'fixed') return [];
  let above = price;
  return tiers.flatMap((tier) => {
    const cut = cutPrice(promotion, tier.price);
    if (cut >= above) return [];
    above = cut;
    return [{ from: tier.from, price: cut }];
  });
}
