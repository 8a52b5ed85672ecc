import type { ProductCard } from '#contract/catalogue.ts';

/** How much less a piece costs in wholesale than by itself, in whole percent rounded down; 0 where one of the two is not sold. */
export const wholesaleSaving = ({
  price,
  partialPrice,
}: Pick<ProductCard, 'price' | 'partialPrice'>): number =>
  price === null || partialPrice === null || price >= partialPrice
    ? 0
    : Math.floor(((partialPrice - price) * 100) / partialPrice);
