import { api } from '#app/api.ts';
import { type CartItem, useCart } from '#app/common/cart/cart.ts';
import { bringItems, fillCart } from '#app/common/cart/cart-changes.ts';
import { cartType } from '#app/common/cart/cart-type.ts';

import { toast } from '#app/common/toast.tsx';
import { useOverlays } from '#app/overlays.ts';
import { consoleText } from '#app/text/console.ts';
import type { CartLine } from '#contract/cart.ts';
import type { SaleType } from '#contract/fields.ts';
import type { Order } from '#contract/orders.ts';
import { isSoldOut } from '#shared/sale-terms.ts';

const t = consoleText.order;

/** Products of an order at current prices, without those no longer sold. Throws ApiError. */
export async function itemsToReorder(id: string): Promise<CartItem[]> {
  const order = await api('GET /api/orders/:id', { params: { id } });
  const ids = order.detail.products.map((line) => line._id);
  const { lines } = await api('POST /api/cart/check', { body: { ids } });
  const items = lines.flatMap((line) => itemOf(order, line));
  if (items.length === 0) toast('danger', t.reorderNone);
  else if (items.length < ids.length) toast('info', t.reorderSome);
  return items;
}

/** Sale type of the cart if it differs from that of the items; an order has only one type. */
export function otherType(items: CartItem[]): SaleType | undefined {
  const there = cartType(useCart.getState().items);
  return there && there !== cartType(items) ? there : undefined;
}

/** Adds items to the cart, or replaces its content, and opens it. */
export function putIntoCart(items: CartItem[], isInstead = false): void {
  if (isInstead) fillCart(items);
  else bringItems(items);
  toast('success', t.reorderAdded);
  useOverlays.getState().open({ kind: 'cart' });
}

function itemOf(order: Order, line: CartLine): CartItem[] {
  const ordered = order.detail.products.find((one) => one._id === line._id);
  if (!ordered || !line.available || isSoldOut(line)) return [];
  if (!line.saleTypes.includes(ordered.selectedType)) return [];
  return [{ ...line, selectedType: ordered.selectedType, orderQuantity: ordered.orderQuantity }];
}
