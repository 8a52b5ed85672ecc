import { useState } from 'react';
import type { ProductCard } from '#contract/catalogue.ts';
import type { SaleType } from '#contract/fields.ts';

/** What is being chosen of a product: type, quantity, sum and saving in tomans. Wholesale opens at its minimum. */
export function usePurchase(product: ProductCard) {
  const preferred: SaleType = product.saleTypes.includes('partialSell')
    ? 'partialSell'
    : 'totalSell';
  const [type, setType] = useState(preferred);
  const [quantity, setQuantity] = useState(
    preferred === 'totalSell' ? product.minTotalQuantity : 1,
  );
  const unit = (type === 'totalSell' ? product.price : product.partialPrice) ?? 0;
  const otherUnit = product.partialPrice ?? unit;
  const isUnderMinimum = type === 'totalSell' && quantity < product.minTotalQuantity;
  return {
    type,
    quantity,
    unit,
    sum: unit * quantity,
    saving: type === 'totalSell' ? (otherUnit - unit) * quantity : 0,
    isUnderMinimum,
    canBuy: product.quantity > 0 && !isUnderMinimum && quantity <= product.quantity,
    setQuantity,
    choose(next: SaleType) {
      setType(next);
      setQuantity((now) =>
        next === 'totalSell'
          ? Math.max(now, product.minTotalQuantity)
          : Math.min(now, Math.max(product.quantity, 1)),
      );
    },
  };
}

export type Purchase = ReturnType<typeof usePurchase>;
