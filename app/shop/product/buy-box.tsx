import { useEffect } from 'react';
import { usualType } from '#app/common/cart/usual-type.ts';
import { Price } from '#app/common/price.tsx';
import { productText as t } from '#app/text/product.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import type { ProductDetail } from '#contract/catalogue.ts';
import { isSoldOut } from '#shared/sale-terms.ts';
import { addToCart } from './add-to-cart.ts';
import { BuyTerms } from './buy-terms.tsx';
import { PurchaseForm } from './purchase-form.tsx';
import { SoldOut } from './sold-out.tsx';
import { usePurchase } from './use-purchase.ts';

/**
 * Purchase form of a product; on a phone the button sticks to the bottom with the sum beside it.
 */
export function BuyBox({ product }: { product: ProductDetail }) {
  const purchase = usePurchase(product);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the cart of this browser is known
  useEffect(() => {
    const usual = usualType(product);
    if (usual !== purchase.type) purchase.choose(usual);
  }, []);
  if (isSoldOut(product)) return <SoldOut product={product} />;
  const button = {
    size: 'large',
    disabled: !purchase.canBuy,
    onClick: () => addToCart(product, purchase.type, purchase.quantity),
    children: t.cart.add,
  } as const;
  return (
    <aside className="buy-box">
      {product.quantity <= 10 && <p className="buy-few">{text.stock.few(product.quantity)}</p>}
      <PurchaseForm product={product} purchase={purchase} />
      <div className="buy-wide">
        <Button wide {...button} />
      </div>
      <BuyTerms warranty={product.warranty} />
      <div data-buy-bar className="buy-bar">
        <Button className="flex-1" {...button} />
        <span>
          <small className="buy-chosen">
            {t.chosen(purchase.quantity, text.saleType[purchase.type])}
          </small>
          <Price value={purchase.sum} />
        </span>
      </div>
    </aside>
  );
}
