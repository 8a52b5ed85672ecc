import { mutate } from 'swr';
import type { CartLine } from '../../../contract/cart.ts';
import type { Order } from '../../../contract/orders.ts';
import { api } from '../../api.ts';
import { type CartItem, useCart } from '../../state/cart.ts';
import { bringItems } from '../../state/cart-changes.ts';
import { cartType } from '../../state/cart-lines.ts';
import { useOverlays } from '../../state/overlays.ts';
import { errorText } from '../../text/errors.ts';
import { overlayText } from '../../text/overlays.ts';
import { toast } from '../toast.tsx';

const t = overlayText.pay;

/** Ends an order that is not paid and puts its goods beside those of the cart. Throws ApiError. */
export async function returnToCart(order: Order): Promise<void> {
  const type = order.orderType === 'total' ? 'totalSell' : 'partialSell';
  const there = cartType(useCart.getState().items);
  if (there !== undefined && there !== type) return toast('danger', errorText('mixed_order_types'));
  await api('POST /api/orders/:id/cancel', { params: { id: order._id }, body: { reason: '' } });
  // what it held is free only now
  const ids = order.detail.products.map((line) => line._id);
  const { lines } = await api('POST /api/cart/check', { body: { ids } });
  bringItems(lines.map((line) => itemOf(order, line)));
  void mutate(() => true);
  toast('success', t.returned);
  useOverlays.getState().only({ kind: 'cart' });
}

/** Also what cannot be bought by now: the cart says so. */
function itemOf(order: Order, line: CartLine): CartItem {
  const ordered = order.detail.products.find((one) => one._id === line._id);
  return {
    ...line,
    selectedType: ordered?.selectedType ?? 'partialSell',
    orderQuantity: ordered?.orderQuantity ?? 1,
  };
}
