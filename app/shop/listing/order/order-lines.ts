import { create } from 'zustand';
import { lineOf } from '#app/common/cart/add-item.ts';
import { type CartItem, useCart } from '#app/common/cart/cart.ts';
import { bringItems } from '#app/common/cart/cart-changes.ts';
import {
  lineFault,
  offeredQuantity,
  steppedQuantity,
  unitPrice,
} from '#app/common/cart/cart-lines.ts';
import { toast } from '#app/common/toast.tsx';
import { useOverlays } from '#app/overlays.ts';
import { orderFormText as t } from '#app/text/order-form.ts';
import { overlayText } from '#app/text/overlays.ts';
import { productText } from '#app/text/product.ts';
import { quickOrderText } from '#app/text/quick-order.ts';
import type { ProductCard } from '#contract/catalogue.ts';
import { MAX_ORDER_LINES, piecesSum } from '#shared/sale-terms.ts';

const KEY = 'order-form';

type Entry = { product: ProductCard; typed: string };
type Entries = Record<string, Entry>;

/**
 * Typed quantities by product. They outlive a page of the list, so that an order spans several, and
 * a reload of this tab.
 */
export const useEntries = create<{ entries: Entries }>()(() => ({ entries: readEntries() }));
useEntries.subscribe(({ entries }) => keepEntries(entries));

export const typeQuantity = (product: ProductCard, typed: string) =>
  useEntries.setState(({ entries: { [product._id]: _before, ...others } }) => {
    const written = typed.trim().replace(/^0+$/, '');
    return {
      entries: written ? { ...others, [product._id]: { product, typed: written } } : others,
    };
  });

/** Replaces the products of typed rows by newer ones, with their current price and stock. */
export const seeProducts = (products: ProductCard[]) =>
  useEntries.setState(({ entries }) => {
    const seen = products.flatMap((product): [string, Entry][] => {
      const entry = entries[product._id];
      return entry ? [[product._id, { ...entry, product }]] : [];
    });
    return { entries: { ...entries, ...Object.fromEntries(seen) } };
  });

/** Empties these rows, with a message that brings them back. */
export function clearRows(rows: Entry[]) {
  const before = useEntries.getState().entries;
  dropRows(rows.map(({ product }) => product._id));
  const run = () => useEntries.setState(({ entries }) => ({ entries: { ...before, ...entries } }));
  toast('info', t.cleared(rows.length), { label: overlayText.cart.undo, isUndo: true, run });
}

const dropRows = (ids: string[]) =>
  useEntries.setState(({ entries }) => ({
    entries: Object.fromEntries(Object.entries(entries).filter(([id]) => !ids.includes(id))),
  }));

/** Number of a row; anything but a whole number counts as 0. */
export const countOf = (typed = '') => (/^\d{1,7}$/.test(typed) ? Number(typed) : 0);

/** One press on the stepper of a row; below the smallest quantity it empties the row. */
export const stepQuantity = (product: ProductCard, typed: string, by: 1 | -1) =>
  typeQuantity(product, `${steppedQuantity(product, 'totalSell', { now: countOf(typed), by })}`);

/** A row as it would lie in the cart, with what is there already; `offered` helps a wrong one. */
export function judge({ product, typed }: Entry, cart: CartItem[]) {
  const own = countOf(typed);
  const inCart = cart.find(({ _id }) => _id === product._id)?.orderQuantity ?? 0;
  const item = lineOf(product, 'totalSell', inCart + own);
  const isReady = own > 0 && lineFault(item) === undefined;
  const offered = typed === '' || isReady ? 0 : Math.max(0, offeredQuantity(item) - inCart);
  return { item, own, isReady, offered, sum: isReady ? piecesSum(unitPrice(item), own) : 0 };
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
  dropRows(items.map(({ _id }) => _id));
  toast('success', quickOrderText.added(items.length), {
    label: productText.cart.view,
    run: () => useOverlays.getState().open({ kind: 'cart' }),
  });
}

function readEntries(): Entries {
  try {
    // only `keepEntries` writes this entry
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Entries;
  } catch {
    return {};
  }
}

function keepEntries(entries: Entries) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(entries));
  } catch {
    // storage is full or forbidden: the rows live as long as the page
  }
}
