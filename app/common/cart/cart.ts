import { create } from 'zustand';
import type { CartLine } from '#contract/cart.ts';
import type { SaleType } from '#contract/fields.ts';
import { sharedList } from './shared-list.ts';

/** A line as the browser keeps it: a snapshot, checked against the shop when the cart opens. */
export type CartItem = Omit<CartLine, 'available'> & {
  selectedType: SaleType;
  orderQuantity: number;
  available: boolean;
  /** What the last check changed, until the buyer has seen it. */
  changed?: 'price' | 'stock' | 'gone' | undefined;
  /** Unit price in tomans before the last check moved it. */
  oldUnitPrice?: number | undefined;
};

const kept = sharedList<CartItem>('cart', (items) => useCart.setState({ items }));

/** The cart of this browser; all its tabs share it. */
export const useCart = create<{ items: CartItem[] }>()(() => ({ items: kept.items() }));

/** Makes a change to the cart as it is now, whichever tab wrote it. */
export const changeCart = kept.change;

/** The cart as it is in the browser's storage now, whichever tab wrote it. */
export const keptItems = kept.items;

// the server draws the same pages and has no other tabs
if (typeof document !== 'undefined') kept.hear();
