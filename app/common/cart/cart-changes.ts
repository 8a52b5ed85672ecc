import type { CartLine } from '#contract/cart.ts';
import { type CartItem, changeCart, useCart } from './cart.ts';
import { unitPrice } from './cart-lines.ts';

const each = (change: (item: CartItem) => CartItem) =>
  changeCart((items) => items.map((item) => change(item)));

export const setQuantity = (id: string, orderQuantity: number) =>
  each((item) => (item._id === id ? { ...item, orderQuantity, changed: undefined } : item));

/** Also what was ordered leaves the cart so, in every tab; what another tab has added stays. */
export const removeItems = (ids: string[]) =>
  changeCart((items) => items.filter(({ _id }) => !ids.includes(_id)));

export const restoreItem = (item: CartItem, position: number) =>
  changeCart((items) =>
    items.some(({ _id }) => _id === item._id) ? items : items.toSpliced(position, 0, item),
  );

/** What the shop says now of each line. */
export const applyCheck = (lines: CartLine[]) =>
  each((item) =>
    checked(
      item,
      lines.find((line) => line._id === item._id),
    ),
  );

/** The buyer has looked at what the last check changed. */
export function markSeen(): void {
  const { items } = useCart.getState();
  if (items.some(({ changed, oldUnitPrice }) => changed || oldUnitPrice !== undefined))
    each((item) => ({ ...item, changed: undefined, oldUnitPrice: undefined }));
}

export const fillCart = (items: CartItem[]) => changeCart(() => items);

/** Puts goods beside those that are there; of the same ones the larger quantity stays. */
export const bringItems = (brought: CartItem[]) => changeCart((items) => joined(items, brought));

const joined = (items: CartItem[], brought: CartItem[]) => [
  ...items.map((item) => {
    const same = brought.find(({ _id }) => _id === item._id);
    return same
      ? { ...item, orderQuantity: Math.max(item.orderQuantity, same.orderQuantity) }
      : item;
  }),
  ...brought.filter(({ _id }) => !items.some((item) => item._id === _id)),
];

/** What a check leaves out is not so any more. */
const NOTHING_RARE = { totalStep: undefined, partialStep: undefined, tiers: undefined };

function checked(item: CartItem, line: CartLine | undefined): CartItem {
  if (!line?.available || !line.saleTypes.includes(item.selectedType))
    // nothing is told of what is not sold: the cart keeps what it knew
    return { ...item, ...(line?.available && line), available: false, changed: 'gone' };
  const fresh = { ...item, ...NOTHING_RARE, ...line };
  const priceMoved = unitPrice(item) !== unitPrice(fresh);
  const oldUnitPrice = priceMoved ? unitPrice(item) : item.oldUnitPrice;
  const changed =
    item.orderQuantity > line.quantity ? 'stock' : oldUnitPrice !== undefined ? 'price' : undefined;
  return { ...fresh, changed, oldUnitPrice };
}
