import { useState } from 'react';
import type { ProductCard } from '#contract/catalogue.ts';
import type { SaleType } from '#contract/fields.ts';
import { leastOf, piecesSum, quantityFault, unitPriceOf } from '#shared/sale-terms.ts';

/**
 * Purchase state of a product: type, quantity, sum and saving in tomans. Wholesale starts at its
 * minimum.
 */
export function usePurchase(product: ProductCard, first?: SaleType) {
  const [type, setType] = useState(first ?? plainType(product));
  const [quantity, setQuantity] = useState(leastOf(product, type));
  const [wanted, setWanted] = useState(0);
  const listed = unitPriceOf(product, type, quantity);
  const unit = listed ?? 0;
  const otherUnit = product.partialPrice ?? unit;
  const fault = quantityFault(product, type, quantity);
  return {
    type,
    quantity,
    sum: piecesSum(unit, quantity),
    saving: type === 'totalSell' ? piecesSum(otherUnit - unit, quantity) : 0,
    fault,
    /** The typed quantity or the minimum exceeds the stock. */
    isShort: Math.max(wanted, quantity) > product.quantity,
    canBuy: listed !== null && product.quantity > 0 && !fault && quantity <= product.quantity,
    setQuantity(next: number, typed = next) {
      setQuantity(next);
      setWanted(typed);
    },
    choose(next: SaleType, from = leastOf(product, next)) {
      setType(next);
      setWanted(0);
      setQuantity(from);
    },
  };
}

/** Type on the server, which has no cart. */
const plainType = ({ saleTypes }: ProductCard): SaleType =>
  saleTypes.includes('partialSell') ? 'partialSell' : 'totalSell';

export type Purchase = ReturnType<typeof usePurchase>;
