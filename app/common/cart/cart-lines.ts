import type { SaleType } from '#contract/fields.ts';
import {
  isSoldOut,
  leastOf,
  percentBelow,
  piecesSum,
  quantityFault,
  soldQuantity,
  stepOf,
  unitPriceOf,
} from '#shared/sale-terms.ts';
import type { CartItem } from './cart.ts';
import { canTurn, cartType, inType } from './cart-type.ts';

/** Unit price of a line in tomans, for its sale type and quantity. */
export const unitPrice = ({ selectedType, orderQuantity, ...item }: CartItem) =>
  unitPriceOf(item, selectedType, orderQuantity) ?? 0;

/** Total of a line in tomans. */
export const lineSum = (item: CartItem) => piecesSum(unitPrice(item), item.orderQuantity);

/** Lines that can be bought now; others stay in the cart but count in no sum. */
export const sellable = (items: CartItem[]) => items.filter((item) => lineFault(item) !== 'gone');

/** A line as the server prices it: product, quantity, and the promise of its price. */
export const wantedOf = ({ _id, orderQuantity, promise }: CartItem) => ({
  _id,
  orderQuantity,
  ...(promise && { promise }),
});

/** Sum of the sellable lines in tomans. */
export const cartSum = (items: CartItem[]) =>
  sellable(items).reduce((sum, item) => sum + lineSum(item), 0);

/** Reason why this line cannot be ordered, if any. */
export const lineFault = (item: CartItem): 'gone' | 'stock' | 'minimum' | 'step' | undefined => {
  if (!item.available || !item.saleTypes.includes(item.selectedType) || isSoldOut(item))
    return 'gone';
  if (item.orderQuantity > item.quantity) return 'stock';
  return quantityFault(item, item.selectedType, item.orderQuantity);
};

/** Nearest quantity that steps and stock allow; 0 if there is none. */
export const offeredQuantity = (item: CartItem): number => {
  const { selectedType, orderQuantity, quantity } = item;
  const wished = soldQuantity(item, selectedType, orderQuantity);
  const most = quantity - (quantity % stepOf(item, selectedType));
  return wished <= most ? wished : most >= leastOf(item, selectedType) ? most : 0;
};

/** Saving of a wholesale cart over retail prices, in tomans. */
export const wholesaleSaving = (items: CartItem[]) =>
  cartType(items) === 'totalSell'
    ? items.reduce(
        (sum, item) =>
          sum + piecesSum(item.partialPrice ?? unitPrice(item), item.orderQuantity) - lineSum(item),
        0,
      )
    : 0;

/**
 * Quantity after one press: the smallest one first, then by packs, and 0 below the smallest.
 */
export function steppedQuantity(
  terms: Pick<CartItem, 'minTotalQuantity' | 'totalStep' | 'partialStep'>,
  type: SaleType,
  { now, by }: { now: number; by: 1 | -1 },
): number {
  const step = stepOf(terms, type);
  const least = leastOf(terms, type);
  const next = by === 1 ? Math.max(now - (now % step) + step, least) : now - (now % step || step);
  return next < least ? 0 : next;
}

/**
 * The other sale type, if it helps: wholesale within reach of its minimum, where a piece costs less
 * then; retail if a wholesale minimum is not reached.
 */
export function helpfulType(items: CartItem[]): SaleType | undefined {
  const type = cartType(items) === 'totalSell' ? 'partialSell' : 'totalSell';
  if (!canTurn(items, type)) return undefined;
  const helps =
    type === 'partialSell'
      ? items.some((item) => lineFault(item) === 'minimum')
      : items.every(isNearWholesale) && items.some(isCheaperInWholesale);
  return helps ? type : undefined;
}

/** Half of the wholesale minimum: two pencils are no reason to buy two dozen. */
const isNearWholesale = (item: CartItem) => item.orderQuantity * 2 >= leastOf(item, 'totalSell');

const isCheaperInWholesale = (item: CartItem) =>
  percentBelow(unitPrice(inType(item, 'totalSell')), unitPrice(inType(item, 'partialSell'))) > 0;
