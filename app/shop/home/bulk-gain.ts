import type { ProductCard } from '#contract/catalogue.ts';
import { isSoldOut, leastOf, percentBelow, stepOf, unitPriceOf } from '#shared/sale-terms.ts';

type Product = ProductCard;

export const MOST_PIECES = 60;
const PRODUCTS = 3;

/** Three products of which wholesale saves something, with pieces enough for the whole slider. */
export const productsToCompare = (products: Product[]): Product[] =>
  products
    .filter(
      (product) =>
        !isSoldOut(product) &&
        percentBelow(product.price, product.partialPrice) > 0 &&
        leastOf(product, 'totalSell') <= MOST_PIECES &&
        product.quantity >= MOST_PIECES,
    )
    .slice(0, PRODUCTS);

/** Pieces from which each of them has its wholesale price. */
export const firstPieces = (products: Product[]): number =>
  Math.max(...products.map((product) => leastOf(product, 'totalSell')));

/**
 * Saving of so many pieces in wholesale over retail, in tomans; whole cartons only, and nothing
 * below the minimum.
 */
export function bulkGain(product: Product, pieces: number): number {
  const sold = pieces - (pieces % stepOf(product, 'totalSell'));
  const unit = unitPriceOf(product, 'totalSell', sold);
  if (sold < leastOf(product, 'totalSell') || unit === null || product.partialPrice === null)
    return 0;
  return Math.max(0, product.partialPrice - unit) * sold;
}
