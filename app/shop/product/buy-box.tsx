import { useEffect } from 'react';
import { addToCart } from '#app/common/cart/add-to-cart.ts';
import { openCheckout } from '#app/common/cart/open-checkout.ts';
import { useQuantityInCart } from '#app/common/cart/use-in-cart.ts';
import { usualType } from '#app/common/cart/usual-type.ts';
import { useOwn } from '#app/common/own/use-own.ts';
import { Price } from '#app/common/price.tsx';
import { productText as t } from '#app/text/product.ts';
import { text } from '#app/text.ts';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import type { ProductDetail } from '#contract/catalogue.ts';
import { isSoldOut } from '#shared/sale-terms.ts';
import { BuyTerms } from './buy-terms.tsx';
import { askFor, PurchaseForm } from './purchase-form.tsx';
import { usePurchase } from './use-purchase.ts';

/**
 * Purchase form of a product; on a phone the button sticks to the bottom with the sum beside it.
 */
export function BuyBox({ product: shown }: { product: ProductDetail }) {
  const product = useOwn(shown);
  const purchase = usePurchase(product);
  const isInCart = useQuantityInCart(product) > 0;
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
  const checkout = {
    size: 'large',
    look: 'soft',
    onClick: openCheckout,
    children: t.cart.checkout,
  } as const;
  return (
    <aside className="buy-box">
      {product.quantity <= 10 && <p className="buy-few">{text.stock.few(product.quantity)}</p>}
      <PurchaseForm product={product} purchase={purchase} />
      <div className="buy-wide">
        <Button wide {...button} />
        {isInCart && <Button wide className="mt-2" {...checkout} />}
      </div>
      <BuyTerms warranty={product.warranty} />
      <div data-buy-bar className="buy-bar">
        <Button className="flex-1" {...button} />
        {isInCart ? (
          <Button className="flex-1" {...checkout} />
        ) : (
          <span>
            <small className="buy-chosen">
              {t.chosen(purchase.quantity, text.saleType[purchase.type])}
            </small>
            <Price value={purchase.sum} />
          </span>
        )}
      </div>
    </aside>
  );
}

/** A product that cannot be bought; its alternatives stick to the bottom of a phone. */
const SoldOut = ({ product }: { product: ProductDetail }) => (
  <aside className="buy-box text-center">
    <p className="text-lg font-extrabold">{text.stock.none}</p>
    <p className="mt-1 text-sm text-ink-500">{t.soldOutNote}</p>
    <div data-buy-bar className="buy-bar buy-instead">
      <Link to={askFor(product)} className={buttonLook({ look: 'soft' })}>
        {t.askManually}
      </Link>
      {product.similar.length > 0 && (
        <a href="#similar" className={buttonLook({ look: 'line' })}>
          {t.seeSimilar}
        </a>
      )}
    </div>
  </aside>
);
