import type { SaleType } from '#contract/fields.ts';
import type { CartItem } from './cart.ts';

/** Unit price of a line in tomans, for the type it is bought in. */
export const unitPrice = (item: Pick<CartItem, 'price' | 'partialPrice'>, type: SaleType) =>
  (type === 'totalSell' ? item.price : item.partialPrice) ?? 0;

/** Lines that can be bought now; the others stay in the cart and in no sum. */
export const sellable = (items: CartItem[]) => items.filter((item) => lineFault(item) !== 'gone');

/** Sum of the sellable lines in tomans. */
export const cartSum = (items: CartItem[]) =>
  sellable(items).reduce(
    (sum, item) => sum + unitPrice(item, item.selectedType) * item.orderQuantity,
    0,
  );

/** The type of the whole cart is the type of its first item. */
export const cartType = (items: CartItem[]): SaleType | undefined => items[0]?.selectedType;

/** Can this line be ordered as it stands? */
export const lineFault = (item: CartItem): 'gone' | 'stock' | 'minimum' | undefined => {
  if (!item.available || !item.saleTypes.includes(item.selectedType) || item.quantity < 1)
    return 'gone';
  if (item.orderQuantity > item.quantity) return 'stock';
  return item.selectedType === 'totalSell' && item.orderQuantity < item.minTotalQuantity
    ? 'minimum'
    : undefined;
};

/** The line bought in the other type; wholesale raises it to its minimum. */
export const inType = (item: CartItem, selectedType: SaleType): CartItem => ({
  ...item,
  selectedType,
  orderQuantity:
    selectedType === 'totalSell'
      ? Math.max(item.orderQuantity, item.minTotalQuantity)
      : item.orderQuantity,
});

/** Whether every line is sold in the other type too, and there is enough of each. */
export const canTurn = (items: CartItem[], type: SaleType) =>
  items
    .map((item) => inType(item, type))
    .every(
      (item) =>
        item.available && item.saleTypes.includes(type) && item.orderQuantity <= item.quantity,
    );

/**
 * The other type, where it would help: wholesale that costs less apiece, by up to so many percent; single where a
 * wholesale minimum is not reached.
 */
export function gainOf(items: CartItem[]): { type: SaleType; percent: number } | undefined {
  const type = cartType(items) === 'totalSell' ? 'partialSell' : 'totalSell';
  if (!canTurn(items, type)) return undefined;
  if (type === 'partialSell')
    return items.some((item) => lineFault(item) === 'minimum') ? { type, percent: 0 } : undefined;
  const percent = Math.max(...items.map(savedPercent));
  return percent > 0 ? { type, percent } : undefined;
}

const savedPercent = ({ price, partialPrice }: CartItem) =>
  price && partialPrice ? Math.floor(((partialPrice - price) / partialPrice) * 100) : 0;
