import type { Listed, Named } from '#shared/promotions/price-parts.ts';
import { promotedPrices, type RunningPromotion } from '#shared/promotions/promotion-price.ts';
import type { SaleKind, Tier } from '#shared/sale-terms.ts';

/** A promotion that runs for a group of the buyer, of one product. */
export type GroupPromotion = RunningPromotion & Named & { productId: string };

type Prices = {
  price: number | null;
  partialPrice: number | null;
  tiers?: readonly Tier[] | undefined;
};
type Product = Prices & { _id: string };
type Offered = {
  product: Product;
  listed: Listed | undefined;
  /** Promotions of groups that decide the price of a sale type. */
  promotions: Partial<Record<SaleKind, Named>>;
};

/**
 * A product under the promotions of the buyer's groups, in toman: each lowers the price before all
 * promotions, and for each sale type the lowest of public and group prices wins. A sale that is off
 * stays off. Pure.
 */
export function atGroupPromotions(
  product: Product,
  listed: Listed | undefined,
  all: readonly GroupPromotion[],
): Offered {
  const own = all.filter(({ productId }) => productId === product._id);
  const { price, partialPrice, tiers = [] } = listed ?? product;
  const lowered = promotedPrices({ price, partialPrice, tiers }, own);
  const total = isLower(lowered.price, product.price) ? lowered.promotions.totalSell : undefined;
  const partial = isLower(lowered.partialPrice, product.partialPrice)
    ? lowered.promotions.partialSell
    : undefined;
  if (!total && !partial) return { product, listed, promotions: {} };
  const promotions = {
    ...(total && { totalSell: named(total) }),
    ...(partial && { partialSell: named(partial) }),
  };
  return {
    product: {
      ...product,
      ...(total && { price: lowered.price, tiers: lowered.tiers }),
      ...(partial && { partialPrice: lowered.partialPrice }),
    },
    listed: { price, partialPrice, tiers, offers: { ...listed?.offers, ...promotions } },
    promotions,
  };
}

const isLower = (price: number | null, than: number | null) =>
  price !== null && than !== null && price < than;

const named = ({ id, title, most }: GroupPromotion): Named => ({
  id,
  title,
  ...(most !== undefined && { most }),
});
