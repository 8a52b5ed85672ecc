import { create } from 'zustand';
import type { CartLine } from '#contract/cart.ts';
import type { SaleType } from '#contract/fields.ts';
import { sharedList } from './shared-list.ts';

/** A line in the browser's storage: a snapshot, checked with the server when the cart opens. */
export type CartItem = Omit<CartLine, 'available'> & {
  selectedType: SaleType;
  orderQuantity: number;
  available: boolean;
  /** Change found by the last check, until the buyer has seen it. */
  changed?: 'price' | 'stock' | 'gone' | undefined;
  /** Unit price in tomans before the last check changed it. */
  oldUnitPrice?: number | undefined;
};

const stored = sharedList<CartItem>(
  'cart',
  (items) => useCart.setState({ items }),
  // a damaged line, or one of an older build, would break every page with a card
  (item) => Boolean(item?._id && item.image && item.saleTypes && item.orderQuantity > 0),
);

/** The cart of this browser, shared by all its tabs. */
export const useCart = create<{ items: CartItem[] }>()(() => ({ items: stored.items() }));

/** Changes the stored cart, whichever tab wrote it last. */
export const changeCart = stored.change;

/** The stored cart, whichever tab wrote it last. */
export const storedItems = stored.items;

// the server renders the same pages and has no other tabs
if (typeof document !== 'undefined') stored.hear();
