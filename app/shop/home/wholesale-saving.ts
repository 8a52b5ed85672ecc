import type { ProductCard } from '#contract/catalogue.ts';

/**
 * Saving of wholesale over retail per piece, in whole percent rounded down; 0 unless both are sold.
 */
export const wholesaleSaving = ({
  price,
  partialPrice,
}: Pick<ProductCard, 'price' | 'partialPrice'>): number =>
  price === null || partialPrice === null || price >= partialPrice
    ? 0
    : Math.floor(((partialPrice - price) * 100) / partialPrice);
