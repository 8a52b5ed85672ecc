import type { ProductCard } from '#contract/catalogue.ts';
import { lineTotalOf, orderAmountOf } from '#server/domain/orders/order-amount.ts';
import { DomainError } from '#server/errors.ts';
import { asTomans, type Tomans } from '#shared/money.ts';
import type { OrderRequest } from './order-request.ts';

export type PricedLine = {
  product: ProductCard;
  unitPrice: Tomans;
  quantity: number;
  lineTotal: Tomans;
};
export type PricedCart = { lines: PricedLine[]; amount: Tomans };

/** Prices a request by the shop's own prices, in tomans; pure. Throws `not_for_sale`, `total_min_quantity`, `amount_too_big`. */
export function priceCart(
  { saleType, lines }: Pick<OrderRequest, 'saleType' | 'lines'>,
  products: ProductCard[],
): PricedCart {
  const priced = lines.map(({ productId, quantity }) => {
    const product = products.find(({ _id }) => _id === productId);
    const unit = saleType === 'totalSell' ? product?.price : product?.partialPrice;
    if (!product || unit === null || unit === undefined)
      throw new DomainError('conflict', 'not_for_sale', { productId, title: product?.title });
    if (saleType === 'totalSell' && quantity < product.minTotalQuantity)
      throw new DomainError('invalid', 'total_min_quantity', {
        n: product.minTotalQuantity,
        productId,
        title: product.title,
      });
    return { product, unitPrice: asTomans(unit), quantity, lineTotal: lineTotalOf(unit, quantity) };
  });
  return { lines: priced, amount: orderAmountOf(priced) };
}
