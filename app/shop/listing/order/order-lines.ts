import { create } from 'zustand';
import { lineOf } from '#app/common/cart/add-item.ts';
import { type CartItem, useCart } from '#app/common/cart/cart.ts';
import { bringItems } from '#app/common/cart/cart-changes.ts';
import { lineFault, offeredQuantity, unitPrice } from '#app/common/cart/cart-lines.ts';
import { toast } from '#app/common/toast.tsx';
import { useOverlays } from '#app/overlays.ts';
import { productText } from '#app/text/product.ts';
import { quickOrderText } from '#app/text/quick-order.ts';
import type { ProductCard } from '#contract/catalogue.ts';
import { leastOf, MAX_ORDER_LINES, stepOf } from '#shared/sale-terms.ts';

type Entry = { product: ProductCard; typed: string };

/** Typed quantities by product; they outlive a page of the list, so that an order spans several. */
export const useEntries = create<{ entries: Record<string, Entry> }>()(() => ({ entries: {} }));

export const typeQuantity = (product: ProductCard, typed: string) =>
  useEntries.setState(({ entries }) => ({
    entries: { ...entries, [product._id]: { product, typed: typed.trim().replace(/^0+$/, '') } },
  }));

/** Number of a row; anything but a whole number counts as 0. */
export const countOf = (typed = '') => (/^\d{1,7}$/.test(typed) ? Number(typed) : 0);

/** Steps up to the smallest quantity first, then by packs; below the smallest it empties the row. */
export function stepQuantity(product: ProductCard, typed: string, by: 1 | -1) {
  const step = stepOf(product, 'totalSell');
  const least = leastOf(product, 'totalSell');
  const now = countOf(typed);
  const next = by === 1 ? Math.max(now - (now % step) + step, least) : now - (now % step || step);
  typeQuantity(product, next < least ? '' : `${next}`);
}

/** A row as it would lie in the cart, with what is there already; `offered` helps a wrong one. */
export function judge({ product, typed }: Entry, cart: CartItem[]) {
  const own = countOf(typed);
  const inCart = cart.find(({ _id }) => _id === product._id)?.orderQuantity ?? 0;
  const item = lineOf(product, 'totalSell', inCart + own);
  const isReady = own > 0 && lineFault(item) === undefined;
  const offered = typed === '' || isReady ? 0 : Math.max(0, offeredQuantity(item) - inCart);
  return { item, own, isReady, offered, sum: isReady ? unitPrice(item) * own : 0 };
}

/** Puts the ready rows into the cart and keeps the others. */
export function addAll() {
  const cart = useCart.getState().items;
  const { entries } = useEntries.getState();
  const ready = Object.values(entries)
    .map((entry) => judge(entry, cart))
    .filter(({ isReady }) => isReady);
  const items = ready.map(({ item }) => item);
  if (new Set([...cart, ...items].map(({ _id }) => _id)).size > MAX_ORDER_LINES)
    return toast('danger', productText.cart.refusals.too_many_lines(MAX_ORDER_LINES));
  bringItems(items);
  const added = new Set(items.map(({ _id }) => _id));
  useEntries.setState({
    entries: Object.fromEntries(Object.entries(entries).filter(([id]) => !added.has(id))),
  });
  toast('success', quickOrderText.added(items.length), {
    label: productText.cart.view,
    run: () => useOverlays.getState().open({ kind: 'cart' }),
  });
}
