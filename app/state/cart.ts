import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { CartLine } from '../../contract/cart.ts';
import type { ProductCard } from '../../contract/catalogue.ts';
import type { SaleType } from '../../contract/fields.ts';

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

export type AddRefusal =
  | 'product_in_cart'
  | 'mixed_order_types'
  | 'total_min_quantity'
  | 'stock_short';

type Cart = {
  items: CartItem[];
  /** Refuses a product that is there already, another type, or too small a wholesale quantity. */
  add(product: ProductCard, selectedType: SaleType, orderQuantity: number): AddRefusal | undefined;
  setQuantity(id: string, orderQuantity: number): void;
  remove(id: string): void;
  restore(item: CartItem, position: number): void;
  switchType(type: SaleType): void;
  applyCheck(lines: CartLine[]): void;
  /** The buyer has looked at what the last check changed. */
  seen(): void;
  fill(items: CartItem[]): void;
  clear(): void;
};

export const useCart = create<Cart>()(
  persist(
    (set, get) => ({
      items: [],
      add(product, selectedType, orderQuantity) {
        const { items } = get();
        if (items.some((item) => item._id === product._id)) return 'product_in_cart';
        if (items.some((item) => item.selectedType !== selectedType)) return 'mixed_order_types';
        if (selectedType === 'totalSell' && orderQuantity < product.minTotalQuantity)
          return 'total_min_quantity';
        if (orderQuantity > product.quantity) return 'stock_short';
        set({ items: [...items, lineOf(product, selectedType, orderQuantity)] });
      },
      setQuantity: (id, orderQuantity) =>
        set(({ items }) => ({
          items: items.map((item) =>
            item._id === id ? { ...item, orderQuantity, changed: undefined } : item,
          ),
        })),
      remove: (id) => set(({ items }) => ({ items: items.filter((item) => item._id !== id) })),
      restore: (item, position) =>
        set(({ items }) => ({ items: items.toSpliced(position, 0, item) })),
      switchType: (type) =>
        set(({ items }) => ({ items: items.map((item) => inType(item, type)) })),
      applyCheck: (lines) =>
        set(({ items }) => ({
          items: items.map((item) =>
            checked(
              item,
              lines.find((line) => line._id === item._id),
            ),
          ),
        })),
      seen: () =>
        set(({ items }) => ({
          items: items.map((item) => ({ ...item, changed: undefined, oldUnitPrice: undefined })),
        })),
      fill: (items) => set({ items }),
      clear: () => set({ items: [] }),
    }),
    { name: 'cart', version: 1 },
  ),
);

/** Unit price of a line in tomans, for the type it is bought in. */
export const unitPrice = (item: Pick<CartItem, 'price' | 'partialPrice'>, type: SaleType) =>
  (type === 'totalSell' ? item.price : item.partialPrice) ?? 0;

/** Sum of the sellable lines in tomans. */
export const cartSum = (items: CartItem[], type?: SaleType) =>
  items.reduce(
    (sum, item) =>
      sum + (item.available ? unitPrice(item, type ?? item.selectedType) * item.orderQuantity : 0),
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

const lineOf = (product: ProductCard, selectedType: SaleType, orderQuantity: number): CartItem => ({
  _id: product._id,
  title: product.title,
  link: `/${product.brand.slug}/${product.category.slug}/${product.slug}`,
  image: product.image.slice(0, 1),
  price: product.price,
  partialPrice: product.partialPrice,
  saleTypes: product.saleTypes,
  quantity: product.quantity,
  minTotalQuantity: product.minTotalQuantity,
  available: true,
  selectedType,
  orderQuantity,
});

/** The line bought in the other type; wholesale raises it to its minimum. */
export const inType = (item: CartItem, selectedType: SaleType): CartItem => ({
  ...item,
  selectedType,
  orderQuantity:
    selectedType === 'totalSell'
      ? Math.max(item.orderQuantity, item.minTotalQuantity)
      : item.orderQuantity,
});

function checked(item: CartItem, line: CartLine | undefined): CartItem {
  if (!line?.available || !line.saleTypes.includes(item.selectedType))
    return { ...item, ...line, available: false, changed: 'gone' };
  const priceMoved = unitPrice(item, item.selectedType) !== unitPrice(line, item.selectedType);
  const oldUnitPrice = priceMoved ? unitPrice(item, item.selectedType) : item.oldUnitPrice;
  const changed =
    item.orderQuantity > line.quantity ? 'stock' : oldUnitPrice !== undefined ? 'price' : undefined;
  return { ...item, ...line, changed, oldUnitPrice };
}
