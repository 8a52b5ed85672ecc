import { api } from '#app/api.ts';
import type { CartItem } from '#app/common/cart/cart.ts';
import { fillCart } from '#app/common/cart/cart-changes.ts';
import { toast } from '#app/common/toast.tsx';
import { useOverlays } from '#app/overlays.ts';
import { consoleText } from '#app/text/console.ts';
import type { CartLine } from '#contract/cart.ts';
import type { Order } from '#contract/orders.ts';

/** Puts the goods of an order into the cart at present prices and opens it. Throws ApiError. */
export async function reorder(id: string): Promise<void> {
  const order = await api('GET /api/orders/:id', { params: { id } });
  const ids = order.detail.products.map((line) => line._id);
  const { lines } = await api('POST /api/cart/check', { body: { ids } });
  const items = lines.flatMap((line) => itemOf(order, line));
  if (items.length === 0) return toast('danger', consoleText.order.reorderNone);
  if (items.length < ids.length) toast('info', consoleText.order.reorderSome);
  fillCart(items);
  useOverlays.getState().open({ kind: 'cart' });
}

function itemOf(order: Order, line: CartLine): CartItem[] {
  const ordered = order.detail.products.find((one) => one._id === line._id);
  if (!ordered || !line.available || line.quantity < 1) return [];
  if (!line.saleTypes.includes(ordered.selectedType)) return [];
  return [{ ...line, selectedType: ordered.selectedType, orderQuantity: ordered.orderQuantity }];
}
