import { addItem } from '#app/common/cart/cart.ts';
import { toast } from '#app/common/toast.tsx';
import { useOverlays } from '#app/overlays.ts';
import { text } from '#app/text.ts';
import type { ProductCard } from '#contract/catalogue.ts';
import type { SaleType } from '#contract/fields.ts';

const showCart = {
  label: text.cart.view,
  run: () => useOverlays.getState().open({ kind: 'cart' }),
};

/** Adds to the cart and says so; a refusal is said too, with a way to the cart. True when it was added. */
export function addToCart(product: ProductCard, type: SaleType, quantity: number): boolean {
  const refusal = addItem(product, type, quantity);
  if (!refusal) {
    toast('success', text.cart.added, showCart);
    navigator.sendBeacon('/api/visits?kind=add');
    return true;
  }
  toast(
    'danger',
    text.cart.refusals[refusal](
      refusal === 'stock_short' ? product.quantity : product.minTotalQuantity,
    ),
    showCart,
  );
  return false;
}
