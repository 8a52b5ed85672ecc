import type { ProductCard } from '#contract/catalogue.ts';
import type { OfferPieces } from '#server/domain/catalogue/offers/limits.ts';
import { couponShares } from '#server/domain/coupons/coupon-shares.ts';
import type { UsableCoupon } from '#server/domain/coupons/read-coupon.ts';
import { scoped } from '#server/domain/coupons/use-coupon.ts';
import { lineTotalOf, orderAmountOf } from '#server/domain/orders/order-amount.ts';
import { requireQuantity } from '#server/domain/orders/require-quantity.ts';
import { DomainError } from '#server/errors.ts';
import { asTomans, type Tomans } from '#shared/money.ts';
import {
  type Listed,
  type PricePart,
  pricePartsOf,
  promotionOf,
} from '#shared/promotions/price-parts.ts';
import { type SaleKind, unitPriceOf } from '#shared/sale-terms.ts';
import type { OrderRequest } from './order-request.ts';
import type { Kept } from './price-promise.ts';

export type PricedLine = {
  product: ProductCard;
  unitPrice: Tomans;
  quantity: number;
  /** Price of the pieces less the share of the coupon. */
  lineTotal: Tomans;
  /** Share of the order's coupon; absent for none. */
  couponShare?: Tomans;
  /** Rules that made the unit price; absent for a list price. */
  parts?: PricePart[];
};
export type PricedCart = {
  lines: PricedLine[];
  /** Of the lines and the shipping. */
  amount: Tomans;
  /** Absent: nothing is paid for it with the order. */
  shipping?: Tomans;
  /** Coupon that took a share off its lines. */
  coupon?: UsableCoupon;
  /** Pieces under promotions that end after so many; absent: none. */
  limited?: OfferPieces[];
};

/**
 * Prices a request by the shop's own prices, in tomans; `listed` explains those of promotions.
 * Pure. Throws `not_for_sale`, `total_min_quantity`, `quantity_step`, `amount_too_big`.
 */
export function priceCart(
  { saleType, lines }: Pick<OrderRequest, 'saleType' | 'lines'>,
  products: (ProductCard & { kept?: Kept })[],
  listed: Record<string, Listed> = {},
): PricedCart {
  const priced = lines.map(({ productId, quantity }) => {
    const product = products.find(({ _id }) => _id === productId);
    const unit = product ? unitPriceOf(product, saleType, quantity) : null;
    if (!product || unit === null)
      throw new DomainError('conflict', 'not_for_sale', { productId, title: product?.title });
    requireQuantity({ ...product, productId }, saleType, quantity);
    const parts = partsOf(product, listed[productId], { type: saleType, quantity });
    const lineTotal = lineTotalOf(unit, quantity);
    return { product, unitPrice: asTomans(unit), quantity, lineTotal, parts };
  });
  return {
    lines: priced,
    amount: orderAmountOf(priced),
    limited: limitedOf(priced, saleType, listed),
  };
}

/** Pieces of each limited promotion. */
function limitedOf(
  lines: PricedLine[],
  type: SaleKind,
  listed: Record<string, Listed>,
): OfferPieces[] {
  const pieces = lines.flatMap(({ product, quantity, parts = [] }) => {
    const id = promotionOf(parts);
    const isLimited = listed[product._id]?.offers[type]?.most !== undefined;
    return id && isLimited ? [{ id, pieces: quantity }] : [];
  });
  return [...Map.groupBy(pieces, ({ id }) => id)].map(([id, all]) => ({
    id,
    pieces: all.reduce((sum, one) => sum + one.pieces, 0),
  }));
}

type Sale = { type: SaleKind; quantity: number };

/** Rules behind a unit price; a promised one stands beside that of today. */
function partsOf(
  product: ProductCard & { kept?: Kept },
  listed: Listed | undefined,
  sale: Sale,
): PricePart[] {
  const kept = product.kept?.[sale.type];
  if (!kept) return pricePartsOf(product, listed, sale);
  const [now, promised] = [kept.now, product].map((of) =>
    unitPriceOf(of, sale.type, sale.quantity),
  );
  return [
    { kind: 'list', price: now ?? 0 },
    { kind: 'promise', price: promised ?? 0 },
  ];
}

/**
 * Takes a coupon off the lines of a priced cart, in tomans. Pure. Throws `coupon_no_products`,
 * `coupon_not_with_offer`, `coupon_floor`.
 */
export function withCoupon(cart: PricedCart, coupon: UsableCoupon): PricedCart {
  const shares = couponShares(
    coupon,
    scoped(
      cart.lines.map(({ product, lineTotal, parts = [] }) => ({
        productId: product._id,
        total: lineTotal,
        isOffered: promotionOf(parts) !== null,
      })),
      coupon.scope,
    ),
  );
  const lines = cart.lines.map((line, at) => {
    const couponShare = asTomans(shares[at] ?? 0);
    return { ...line, couponShare, lineTotal: asTomans(line.lineTotal - couponShare) };
  });
  return { ...cart, lines, amount: orderAmountOf(lines), coupon };
}
