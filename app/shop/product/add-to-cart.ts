import { addItem } from '#app/common/cart/add-item.ts';
import { useCart } from '#app/common/cart/cart.ts';
import { canTurn, switchType } from '#app/common/cart/cart-type.ts';

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

/** Adds to the cart and says so; a refusal is said too, with a way to the cart. True when it was added. */
export function addToCart(product: ProductCard, type: SaleType, quantity: number): boolean {
  const refusal = addItem(product, type, quantity);
  if (!refusal) {
    toast('success', t.added, showCart);
    navigator.sendBeacon('/api/visits?kind=add');
    return true;
  }
  const way = refusal === 'mixed_order_types' ? turnCart(product, type, quantity) : showCart;
  toast('danger', t.refusals[refusal](limitOf(product, type)[refusal]), way);
  return false;
}

/** The whole cart bought in this type too, and the product put beside it; where that cannot be, the cart. */
function turnCart(product: ProductCard, type: SaleType, quantity: number) {
  if (!canTurn(useCart.getState().items, type)) return showCart;
  const run = () => {
    switchType(type);
    addToCart(product, type, quantity);
  };
  return { label: t.turn[type], run };
}

/** The number that a refusal names. */
const limitOf = (product: ProductCard, type: SaleType) => ({
  too_many_lines: MAX_ORDER_LINES,
  product_in_cart: 1,
  mixed_order_types: 0,
  total_min_quantity: leastOf(product, type),
  quantity_step: stepOf(product, type),
  stock_short: product.quantity,
});
