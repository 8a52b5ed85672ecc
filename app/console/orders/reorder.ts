import { api } from '#app/api.ts';
import { type CartItem, useCart } from '#app/common/cart/cart.ts';
import { bringItems, fillCart } from '#app/common/cart/cart-changes.ts';
import { offeredQuantity } from '#app/common/cart/cart-lines.ts';
import { cartType } from '#app/common/cart/cart-type.ts';
import { checkLines } from '#app/common/cart/check-lines.ts';
import { toast } from '#app/common/toast.tsx';
import { useOverlays } from '#app/overlays.ts';
import { consoleText } from '#app/text/console.ts';
import { productText } from '#app/text/product.ts';
import type { CartLine } from '#contract/cart.ts';
import type { SaleType } from '#contract/fields.ts';
import type { OrderLine } from '#contract/orders.ts';
import { isSoldOut } from '#shared/sale-terms.ts';

const t = consoleText.order;
const { cart } = productText;

/** Products of an order at current prices, without those no longer sold. Throws ApiError. */
export async function itemsToReorder(id: string): Promise<CartItem[]> {
  const order = await api('GET /api/orders/:id', { params: { id } });
  const ordered = order.detail.products;
  const items = itemsOf(ordered, await checkLines(ordered.map(({ _id }) => _id)));
  if (items.length === 0) toast('danger', t.reorderNone);
  else if (items.length < ordered.length) toast('info', t.reorderSome);
  return items;
}

/**
 * One product of an order at its current price, in the quantity nearest to the ordered one that
 * steps and stock allow. Throws ApiError.
 */
export async function itemToReorder(ordered: OrderLine): Promise<CartItem[]> {
  const items = itemsOf([ordered], await checkLines([ordered._id])).flatMap((item) => {
    const orderQuantity = offeredQuantity(item);
    return orderQuantity > 0 ? [{ ...item, orderQuantity }] : [];
  });
  if (items.length === 0) toast('danger', t.soldOut(ordered.title));
  return items;
}

/** Ordered products that are sold now, as lines of a cart. */
export const itemsOf = (ordered: OrderLine[], lines: CartLine[]): CartItem[] =>
  ordered.flatMap(({ _id, selectedType, orderQuantity }) => {
    const line = lines.find((one) => one._id === _id);
    if (!line?.available || isSoldOut(line) || !line.saleTypes.includes(selectedType)) return [];
    return [{ ...line, selectedType, orderQuantity }];
  });

/** Sale type of the cart if it differs from that of the items; an order has only one type. */
export function otherType(items: CartItem[]): SaleType | undefined {
  const there = cartType(useCart.getState().items);
  return there && there !== cartType(items) ? there : undefined;
}

/** Adds items to the cart, or replaces its content. */
export const putIntoCart = (items: CartItem[], isInstead: boolean): void =>
  isInstead ? fillCart(items) : bringItems(items);

/** The whole order lies in the cart, which opens. */
export function showWholeOrder(): void {
  toast('success', t.reorderAdded);
  showCart();
}

/** One product lies in the cart; the buyer may go on with the next one. */
export const showOneProduct = () =>
  toast('success', cart.added, { label: cart.view, run: showCart });

const showCart = () => useOverlays.getState().open({ kind: 'cart' });
