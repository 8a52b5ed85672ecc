/**
 * Lines of one cart or order. It is here because public pages load these rules, but not the other
 * limits, with their first script.
 */
export const MAX_ORDER_LINES = 200;

/** Quantity from which a piece has this wholesale price; price in toman. */
export type Tier = { from: number; price: number };

export type SaleKind = 'totalSell' | 'partialSell';

/**
 * Terms that decide the price and the allowed quantities of a product; prices in toman, an absent
 * step is 1.
 */
export type SaleTerms = {
  price: number | null;
  partialPrice: number | null;
  minTotalQuantity: number;
  tiers?: readonly Tier[] | undefined;
  totalStep?: number | undefined;
  partialStep?: number | undefined;
};

export const MAX_TIERS = 5;
export const MAX_STEP = 10_000;

/**
 * Unit price for this quantity, in toman; null where that sale is off. The one rule for cart, order
 * and quote.
 */
export const unitPriceOf = (
  { price, partialPrice, tiers = [] }: Pick<SaleTerms, 'price' | 'partialPrice' | 'tiers'>,
  type: SaleKind,
  quantity: number,
): number | null =>
  type === 'partialSell'
    ? partialPrice
    : price && (tiers.findLast(({ from }) => from <= quantity)?.price ?? price);

/** Sum of so many pieces, in toman; the only place where a price is multiplied. */
export const piecesSum = (unitPrice: number | null | undefined, quantity: number | null): number =>
  (unitPrice ?? 0) * (quantity ?? 0);

type Steps = Pick<SaleTerms, 'totalStep' | 'partialStep'>;

/** Step of a sale type: quantities are multiples of it. */
export const stepOf = (terms: Steps, type: SaleKind): number =>
  (type === 'totalSell' ? terms.totalStep : terms.partialStep) ?? 1;

/** Smallest quantity for sale. */
export const leastOf = (terms: Steps & { minTotalQuantity: number }, type: SaleKind): number =>
  inSteps(Math.max(type === 'totalSell' ? terms.minTotalQuantity : 1, 1), stepOf(terms, type));

type SaleProduct = Steps & {
  minTotalQuantity: number;
  saleTypes: readonly SaleKind[];
  quantity: number;
};

/**
 * True when stock is below the smallest quantity of every sale type. The one rule for page, card,
 * cart and file.
 */
export const isSoldOut = ({ saleTypes, quantity, ...terms }: SaleProduct): boolean =>
  saleTypes.every((type) => quantity < leastOf(terms, type));

/** Rounds a quantity up to a multiple of the step. */
export const inSteps = (quantity: number, step: number): number =>
  Math.ceil(quantity / step) * step;

/** Smallest allowed quantity that is not below this one. */
export const soldQuantity = (
  terms: Steps & { minTotalQuantity: number },
  type: SaleKind,
  quantity: number,
): number => inSteps(Math.max(quantity, leastOf(terms, type)), stepOf(terms, type));

/** Reason to refuse a quantity regardless of stock. */
export function quantityFault(
  terms: Steps & { minTotalQuantity: number },
  type: SaleKind,
  quantity: number,
): 'minimum' | 'step' | undefined {
  if (quantity < leastOf(terms, type)) return 'minimum';
  return quantity % stepOf(terms, type) === 0 ? undefined : 'step';
}

/**
 * Saving of a price over another, in whole percent rounded down; 0 where it is not cheaper or one
 * of them is missing. Cards, ladder and cart share this rule.
 */
export const percentBelow = (price: number | null, other: number | null): number =>
  price === null || other === null || price >= other
    ? 0
    : Math.floor(((other - price) * 100) / other);

/**
 * Validates tiers: each begins later and costs less than the one before, the first above one piece
 * and below the price.
 */
export const areTiers = (tiers: readonly Tier[], price: number | null): boolean =>
  tiers.length === 0 ||
  (price !== null &&
    tiers.every(({ from, price: cheaper }, at) => {
      const before = tiers[at - 1] ?? { from: 1, price };
      return from > before.from && cheaper > 0 && cheaper < before.price;
    }));
