import type { ProductCard } from '#contract/catalogue.ts';
import type { SaleType } from '#contract/fields.ts';
import { useCart } from './cart.ts';
import { cartType } from './cart-type.ts';

/** The type a product is most likely wanted in: that of the cart, else that of the list one came from, else single. */
export function usualType({ saleTypes }: Pick<ProductCard, 'saleTypes'>, search = ''): SaleType {
  const listed = new URLSearchParams(search).get('saleType');
  const wanted = cartType(useCart.getState().items) ?? listed;
  return (
    saleTypes.find((type) => type === wanted) ??
    (saleTypes.includes('partialSell') ? 'partialSell' : 'totalSell')
  );
}
