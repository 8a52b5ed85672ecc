import { mutate } from 'swr';
import { api } from '#app/api.ts';
import { type CartItem, useCart } from '#app/common/cart/cart.ts';
import { bringItems } from '#app/common/cart/cart-changes.ts';
import { cartType } from '#app/common/cart/cart-type.ts';

import { toast } from '#app/common/toast.tsx';
import { useOverlays } from '#app/overlays.ts';
import { overlayText } from '#app/text/overlays.ts';
import type { CartLine } from '#contract/cart.ts';
import type { Order } from '#contract/orders.ts';
import { errorText } from '#shared/labels/errors.ts';

const t = overlayText.pay;

/** Cancels an unpaid order and adds its products to the cart. Throws ApiError. */
export async function returnToCart(order: Order): Promise<void> {
  const type = order.orderType === 'total' ? 'totalSell' : 'partialSell';
  const there = cartType(useCart.getState().items);
  if (there !== undefined && there !== type) return toast('danger', errorText('mixed_order_types'));
  await api('POST /api/orders/:id/cancel', { params: { id: order._id }, body: { reason: '' } });
  // the cancellation has just released the reserved stock
  const ids = order.detail.products.map((line) => line._id);
  const { lines } = await api('POST /api/cart/check', { body: { ids } });
  bringItems(lines.map((line) => itemOf(order, line)));
  void mutate(() => true);
  toast('success', t.returned);
  useOverlays.getState().only({ kind: 'cart' });
}

/** Cart line of an ordered product, even if it is no longer sold; the cart then says so. */
function itemOf(order: Order, line: CartLine): CartItem {
  const ordered = order.detail.products.find((one) => one._id === line._id);
  return {
    ...line,
    selectedType: ordered?.selectedType ?? 'partialSell',
    orderQuantity: ordered?.orderQuantity ?? 1,
  };
}
