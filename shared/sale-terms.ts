/** Lines of one cart or order. Here, since these rules alone are in the first script of public pages, the other limits not. */
export const MAX_ORDER_LINES = 200;

/** From this quantity on a piece costs this much in wholesale; price in toman. */
export type Tier = { from: number; price: number };

export type SaleKind = 'totalSell' | 'partialSell';

/** What price and quantity of a product depend on; prices in toman, a step that is absent is 1. */
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

/** What one piece costs when so many are bought, toman; null where that sale is off. The one rule for cart, order and quote. */
export const unitPriceOf = (
  { price, partialPrice, tiers = [] }: Pick<SaleTerms, 'price' | 'partialPrice' | 'tiers'>,
  type: SaleKind,
  quantity: number,
): number | null =>
  type === 'partialSell'
    ? partialPrice
    : price && (tiers.findLast(({ from }) => from <= quantity)?.price ?? price);

type Steps = Pick<SaleTerms, 'totalStep' | 'partialStep'>;

/** Quantities are multiples of it. */
export const stepOf = (terms: Steps, type: SaleKind): number =>
  (type === 'totalSell' ? terms.totalStep : terms.partialStep) ?? 1;

/** The smallest quantity that is sold. */
export const leastOf = (terms: Steps & { minTotalQuantity: number }, type: SaleKind): number =>
  inSteps(Math.max(type === 'totalSell' ? terms.minTotalQuantity : 1, 1), stepOf(terms, type));

type Goods = Steps & {
  minTotalQuantity: number;
  saleTypes: readonly SaleKind[];
  quantity: number;
};

/** Nothing of it can be bought now: fewer are left than the smallest quantity of each sale. The one rule for page, card, cart and file. */
export const isSoldOut = ({ saleTypes, quantity, ...terms }: Goods): boolean =>
  saleTypes.every((type) => quantity < leastOf(terms, type));

/** The next multiple of a step, or the number itself. */
export const inSteps = (quantity: number, step: number): number =>
  Math.ceil(quantity / step) * step;

/** The smallest quantity that is sold and is not less than this. */
export const soldQuantity = (
  terms: Steps & { minTotalQuantity: number },
  type: SaleKind,
  quantity: number,
): number => inSteps(Math.max(quantity, leastOf(terms, type)), stepOf(terms, type));

/** Why a quantity cannot be bought, whatever is in stock. */
export function quantityFault(
  terms: Steps & { minTotalQuantity: number },
  type: SaleKind,
  quantity: number,
): 'minimum' | 'step' | undefined {
  if (quantity < leastOf(terms, type)) return 'minimum';
  return quantity % stepOf(terms, type) === 0 ? undefined : 'step';
}

/** How much less a piece costs at a tier than at the wholesale price, in percent, a small difference as 1; 0: it is no tier any more. */
export const percentBelow = (tier: number, price: number): number =>
  tier < price ? Math.max(1, Math.floor(((price - tier) / price) * 100)) : 0;

/** Tiers begin above one piece, each later and cheaper than the one before, all of them cheaper than the price. */
export const areTiers = (tiers: readonly Tier[], price: number | null): boolean =>
  tiers.length === 0 ||
  (price !== null &&
    tiers.every(({ from, price: cheaper }, at) => {
      const before = tiers[at - 1] ?? { from: 1, price };
      return from > before.from && cheaper > 0 && cheaper < before.price;
    }));
