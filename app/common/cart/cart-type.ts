import type { SaleType } from '#contract/fields.ts';
import { soldQuantity } from '#shared/sale-terms.ts';
import { type CartItem, changeCart } from './cart.ts';

// separate from the other rules of the cart: only this file is in the first script of a product
// page

/** Sale type of the cart, which is that of its first item. */
export const cartType = (items: CartItem[]): SaleType | undefined => items[0]?.selectedType;

/** Line in the other sale type; its minimum and pack size may raise the quantity. */
export const inType = (item: CartItem, selectedType: SaleType): CartItem => ({
  ...item,
  selectedType,
  orderQuantity: soldQuantity(item, selectedType, item.orderQuantity),
});

/** True if every line is sold in the other sale type and has enough stock for it. */
export const canTurn = (items: CartItem[], type: SaleType) =>
  items
    .map((item) => inType(item, type))
    .every(
      (item) =>
        item.available && item.saleTypes.includes(type) && item.orderQuantity <= item.quantity,
    );

export const switchType = (type: SaleType) =>
  changeCart((items) => items.map((item) => inType(item, type)));
