import type { SaleType } from '#contract/fields.ts';
import { soldQuantity } from '#shared/sale-terms.ts';
import { type CartItem, changeCart } from './cart.ts';

// apart from the other rules of the cart: it alone is in the first script of a product's page

/** The type of the whole cart is the type of its first item. */
export const cartType = (items: CartItem[]): SaleType | undefined => items[0]?.selectedType;

/** The line bought in the other type; its minimum and its cartons raise it. */
export const inType = (item: CartItem, selectedType: SaleType): CartItem => ({
  ...item,
  selectedType,
  orderQuantity: soldQuantity(item, selectedType, item.orderQuantity),
});

/** Whether every line is sold in the other type too, and there is enough of each. */
export const canTurn = (items: CartItem[], type: SaleType) =>
  items
    .map((item) => inType(item, type))
    .every(
      (item) =>
        item.available && item.saleTypes.includes(type) && item.orderQuantity <= item.quantity,
    );

export const switchType = (type: SaleType) =>
  changeCart((items) => items.map((item) => inType(item, type)));
