import { type Added, addItem } from '#app/common/cart/add-item.ts';
import { useCart } from '#app/common/cart/cart.ts';
import { canTurn, switchType } from '#app/common/cart/cart-type.ts';
import { isView } from '#app/common/cart/is-view.ts';

import { toast } from '#app/common/toast.tsx';
import { useOverlays } from '#app/overlays.ts';
import { productText } from '#app/text/product.ts';
import type { ProductCard } from '#contract/catalogue.ts';
import type { SaleType } from '#contract/fields.ts';
import { leastOf, MAX_ORDER_LINES, stepOf } from '#shared/sale-terms.ts';

const t = productText.cart;

const showCart = {
  label: t.view,
  run: () => useOverlays.getState().open({ kind: 'cart' }),
};

/**
 * Adds to the cart and shows a toast for success or refusal, with a link to the cart. True if
 * added.
 */
export function addToCart(product: Added, type: SaleType, quantity: number): boolean {
  const isAdded = putInCart(product, type, quantity);
  if (isAdded) toast('success', t.added, showCart);
  return isAdded;
}

/** Adds to the cart; a number beside the button confirms it, a refusal shows a toast. */
export function putInCart(product: Added, type: SaleType, quantity: number): boolean {
  if (isView()) return false;
  const refusal = addItem(product, type, quantity);
  if (!refusal) {
    navigator.sendBeacon('/api/visits?kind=add');
    return true;
  }
  const way = refusal === 'mixed_order_types' ? turnCart(product, type, quantity) : showCart;
  // a product that is already in the cart is no error
  toast(
    refusal === 'product_in_cart' ? 'info' : 'danger',
    t.refusals[refusal](limitOf(product, type)[refusal]),
    way,
  );
  return false;
}

/**
 * Action of the toast: switches the cart to this sale type and adds the product; if that is
 * impossible, opens the cart.
 */
function turnCart(product: Added, type: SaleType, quantity: number) {
  if (!canTurn(useCart.getState().items, type)) return showCart;
  const run = () => {
    switchType(type);
    addToCart(product, type, quantity);
  };
  return { label: t.turn[type], run };
}

/** Number in the text of a refusal. */
const limitOf = (product: ProductCard, type: SaleType) => ({
  too_many_lines: MAX_ORDER_LINES,
  product_in_cart: 1,
  mixed_order_types: 0,
  total_min_quantity: leastOf(product, type),
  quantity_step: stepOf(product, type),
  stock_short: product.quantity,
});
