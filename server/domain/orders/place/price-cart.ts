import type { ProductCard } from '#contract/catalogue.ts';
import { lineTotalOf, orderAmountOf } from '#server/domain/orders/order-amount.ts';
import { requireQuantity } from '#server/domain/orders/require-quantity.ts';
import { DomainError } from '#server/errors.ts';
import { asTomans, type Tomans } from '#shared/money.ts';
import { type Listed, type PricePart, pricePartsOf } from '#shared/promotions/price-parts.ts';
import { unitPriceOf } from '#shared/sale-terms.ts';
import type { OrderRequest } from './order-request.ts';

export type PricedLine = {
  product: ProductCard;
  unitPrice: Tomans;
  quantity: number;
  lineTotal: Tomans;
  /** Rules that made the unit price; absent for a list price. */
  parts?: PricePart[];
};
export type PricedCart = {
  lines: PricedLine[];
  /** Of the lines and the shipping. */
  amount: Tomans;
  /** Absent: nothing is paid for it with the order. */
  shipping?: Tomans;
};

/**
 * Prices a request by the shop's own prices, in tomans; `listed` explains those of promotions.
 * Pure. Throws `not_for_sale`, `total_min_quantity`, `quantity_step`, `amount_too_big`.
 */
export function priceCart(
  { saleType, lines }: Pick<OrderRequest, 'saleType' | 'lines'>,
  products: ProductCard[],
  listed: Record<string, Listed> = {},
): PricedCart {
  const priced = lines.map(({ productId, quantity }) => {
    const product = products.find(({ _id }) => _id === productId);
    const unit = product ? unitPriceOf(product, saleType, quantity) : null;
    if (!product || unit === null)
      throw new DomainError('conflict', 'not_for_sale', { productId, title: product?.title });
    requireQuantity({ ...product, productId }, saleType, quantity);
    const parts = pricePartsOf(product, listed[productId], { type: saleType, quantity });
    const lineTotal = lineTotalOf(unit, quantity);
    return { product, unitPrice: asTomans(unit), quantity, lineTotal, parts };
  });
  return { lines: priced, amount: orderAmountOf(priced) };
}
