import { toast } from '#app/common/toast.tsx';
import { overlayText } from '#app/text/overlays.ts';
import type { CartLine } from '#contract/cart.ts';
import { type CartItem, changeCart, useCart } from './cart.ts';
import { unitPrice } from './cart-lines.ts';

const t = overlayText.cart;

const each = (change: (item: CartItem) => CartItem) =>
  changeCart((items) => items.map((item) => change(item)));

export const setQuantity = (id: string, orderQuantity: number) =>
  each((item) => (item._id === id ? { ...item, orderQuantity, changed: undefined } : item));

/** Also removes ordered lines, in every tab; lines added in another tab stay. */
export const removeItems = (ids: string[]) =>
  changeCart((items) => items.filter(({ _id }) => !ids.includes(_id)));

export const restoreItem = (item: CartItem, position: number) =>
  changeCart((items) =>
    items.some(({ _id }) => _id === item._id) ? items : items.toSpliced(position, 0, item),
  );

/** Applies the current data of the server to each line, or to those that it was asked for. */
export const applyCheck = (lines: CartLine[], asked?: string[]) =>
  each((item) =>
    asked && !asked.includes(item._id)
      ? item
      : checked(
          item,
          lines.find((line) => line._id === item._id),
        ),
  );

/** Removes a line, with a message that brings it back to its place. */
export function removeLine(item: CartItem): void {
  const position = useCart.getState().items.findIndex(({ _id }) => _id === item._id);
  removeItems([item._id]);
  const run = () => restoreItem(item, position);
  toast('info', t.removed, { label: t.undo, isUndo: true, run });
}

/** Clears the marks of changes that the buyer has seen. */
export function markSeen(): void {
  const { items } = useCart.getState();
  if (items.some(({ changed, oldUnitPrice }) => changed || oldUnitPrice !== undefined))
    each((item) => ({ ...item, changed: undefined, oldUnitPrice: undefined }));
}

export const fillCart = (items: CartItem[]) => changeCart(() => items);

/** Adds products to the cart; a product that is already there keeps the larger quantity. */
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

/** Resets optional fields, which the server leaves out when they no longer apply. */
const NOTHING_RARE = {
  totalStep: undefined,
  partialStep: undefined,
  tiers: undefined,
  offers: undefined,
  own: undefined,
  promise: undefined,
  promised: undefined,
  familyId: undefined,
};

function checked(item: CartItem, line: CartLine | undefined): CartItem {
  if (!line?.available || !line.saleTypes.includes(item.selectedType))
    // the server sends nothing about a product that is not sold, so the cart keeps its data
    return { ...item, ...(line?.available && line), available: false, changed: 'gone' };
  const fresh = { ...item, ...NOTHING_RARE, ...line };
  const priceMoved = unitPrice(item) !== unitPrice(fresh);
  const oldUnitPrice = priceMoved ? unitPrice(item) : item.oldUnitPrice;
  const changed =
    item.orderQuantity > line.quantity ? 'stock' : oldUnitPrice !== undefined ? 'price' : undefined;
  return { ...fresh, changed, oldUnitPrice };
}
