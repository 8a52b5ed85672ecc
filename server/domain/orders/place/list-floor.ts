import { DomainError } from '#server/errors.ts';
import type { BuyerTerms } from '#shared/price-lists/price-list.ts';
import type { PricedCart } from './price-cart.ts';

/**
 * Refuses an order below the smallest sum of the price list that one of its lines is sold at.
 * Throws `price_list_floor`.
 */
export function requireListFloor({ lines }: PricedCart, { lists }: BuyerTerms): void {
  const used = new Set(
    lines.flatMap(({ parts = [] }) =>
      parts.flatMap((part) => (part.kind === 'priceList' ? [part.id] : [])),
    ),
  );
  // before a coupon, so that one never costs a buyer the own prices
  const amount = lines.reduce((sum, line) => sum + line.lineTotal + (line.couponShare ?? 0), 0);
  const list = lists.find(({ id, minSum }) => used.has(id) && amount < minSum);
  if (list)
    throw new DomainError('conflict', 'price_list_floor', { list: list.title, n: list.minSum });
}
