import type { ProductCard } from '#contract/catalogue.ts';
import type { SaleType } from '#contract/fields.ts';
import { MAX_ORDER_LINES, quantityFault } from '#shared/sale-terms.ts';
import { type CartItem, changeCart, storedItems } from './cart.ts';

/** A product as it is added; its own page names only the id of its family. */
export type Added = ProductCard & { familyId?: string | undefined };

export type AddRefusal =
  | 'too_many_lines'
  | 'product_in_cart'
  | 'mixed_order_types'
  | 'total_min_quantity'
  | 'quantity_step'
  | 'stock_short';

/**
 * Adds a product; refuses one that is already in the cart, of the other sale type, or below the
 * wholesale minimum.
 */
export function addItem(
  product: Added,
  selectedType: SaleType,
  orderQuantity: number,
): AddRefusal | undefined {
  const refuse = (items: CartItem[]) => refusalOf(items, product, selectedType, orderQuantity);
  const refusal = refuse(storedItems());
  if (refusal) return refusal;
  const line = lineOf(product, selectedType, orderQuantity);
  // another tab may have added it at the same moment
  changeCart((items) => (refuse(items) ? items : [...items, line]));
}

function refusalOf(
  items: CartItem[],
  product: ProductCard,
  selectedType: SaleType,
  orderQuantity: number,
): AddRefusal | undefined {
  if (items.some((item) => item._id === product._id)) return 'product_in_cart';
  if (items.some((item) => item.selectedType !== selectedType)) return 'mixed_order_types';
  if (items.length >= MAX_ORDER_LINES) return 'too_many_lines';
  const fault = quantityFault(product, selectedType, orderQuantity);
  if (fault) return FAULTS[selectedType][fault];
  return orderQuantity > product.quantity ? 'stock_short' : undefined;
}

const FAULTS = {
  totalSell: { minimum: 'total_min_quantity', step: 'quantity_step' },
  partialSell: { minimum: 'quantity_step', step: 'quantity_step' },
} as const;

/** Line of a product as the cart stores it. */
export const lineOf = (
  product: Added,
  selectedType: SaleType,
  orderQuantity: number,
): CartItem => ({
  _id: product._id,
  title: product.title,
  link: `/${product.brand.slug}/${product.category.slug}/${product.slug}`,
  image: product.image.slice(0, 1),
  price: product.price,
  partialPrice: product.partialPrice,
  saleTypes: product.saleTypes,
  quantity: product.quantity,
  minTotalQuantity: product.minTotalQuantity,
  totalStep: product.totalStep,
  partialStep: product.partialStep,
  tiers: product.tiers,
  offers: product.offers,
  own: product.own,
  familyId: product.familyId ?? product.family?._id,
  available: true,
  selectedType,
  orderQuantity,
});
