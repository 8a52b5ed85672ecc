import { useState } from 'react';
import type { ProductCard } from '#contract/catalogue.ts';
import type { SaleType } from '#contract/fields.ts';

/** What is being chosen of a product: type, quantity, sum and saving in tomans. Wholesale opens at its minimum. */
export function usePurchase(product: ProductCard, first?: SaleType) {
  const [type, setType] = useState(first ?? plainType(product));
  const [quantity, setQuantity] = useState(type === 'totalSell' ? product.minTotalQuantity : 1);
  const [wanted, setWanted] = useState(0);
  const unit = (type === 'totalSell' ? product.price : product.partialPrice) ?? 0;
  const otherUnit = product.partialPrice ?? unit;
  const isUnderMinimum = type === 'totalSell' && quantity < product.minTotalQuantity;
  return {
    type,
    quantity,
    sum: unit * quantity,
    saving: type === 'totalSell' ? (otherUnit - unit) * quantity : 0,
    isUnderMinimum,
    /** More was typed than there is, or the minimum itself is more. */
    isShort: Math.max(wanted, quantity) > product.quantity,
    canBuy: product.quantity > 0 && !isUnderMinimum && quantity <= product.quantity,
    setQuantity(next: number, typed = next) {
      setQuantity(next);
      setWanted(typed);
    },
    choose(next: SaleType) {
      setType(next);
      setWanted(0);
      setQuantity((now) =>
        next === 'totalSell'
          ? Math.max(now, product.minTotalQuantity)
          : Math.min(now, Math.max(product.quantity, 1)),
      );
    },
  };
}

/** As the server draws it, which knows of no cart. */
const plainType = ({ saleTypes }: ProductCard): SaleType =>
  saleTypes.includes('partialSell') ? 'partialSell' : 'totalSell';

export type Purchase = ReturnType<typeof usePurchase>;
