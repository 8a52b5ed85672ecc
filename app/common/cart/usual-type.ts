import type { ProductCard } from '#contract/catalogue.ts';
import type { SaleType } from '#contract/fields.ts';
import { useCart } from './cart.ts';
import { cartType } from './cart-type.ts';

/**
 * Likely sale type for a product: that of the cart, else that of the previous list, else retail.
 */
export function usualType(
  { saleTypes: all, wholesaleFor }: Pick<ProductCard, 'saleTypes' | 'wholesaleFor'>,
  search = '',
): SaleType {
  const saleTypes = wholesaleFor ? all.filter((type) => type === 'partialSell') : all;
  const listed = new URLSearchParams(search).get('saleType');
  const wanted = cartType(useCart.getState().items) ?? listed;
  return (
    saleTypes.find((type) => type === wanted) ??
    (saleTypes.includes('partialSell') ? 'partialSell' : 'totalSell')
  );
}
