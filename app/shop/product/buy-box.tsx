import { Price } from '#app/common/price.tsx';
import { text } from '#app/text.ts';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import type { ProductDetail } from '#contract/catalogue.ts';
import { addToCart } from './add-to-cart.ts';
import { PurchaseForm } from './purchase-form.tsx';
import { usePurchase } from './use-purchase.ts';

/** Where a product is bought; on a phone the button sticks to the bottom with the sum beside it. */
export function BuyBox({ product }: { product: ProductDetail }) {
  const purchase = usePurchase(product);
  if (product.quantity < 1)
    return (
      <aside className="rounded-tile bg-card p-5 text-center shadow-2">
        <p className="text-lg font-extrabold">{text.stock.none}</p>
        <p className="mt-1 text-sm text-ink-500">{text.product.soldOutNote}</p>
        <Link
          to={`/manual-order-registration?title=${encodeURIComponent(product.title)}`}
          className={buttonLook({ look: 'soft', wide: true, className: 'mt-4' })}
        >
          {text.product.askManually}
        </Link>
      </aside>
    );
  const add = () => addToCart(product, purchase.type, purchase.quantity);
  return (
    <aside className="rounded-tile bg-card p-5 shadow-2">
      {product.quantity <= 10 && (
        <p className="mb-3 text-sm font-semibold text-anar-600">
          {text.stock.few(product.quantity)}
        </p>
      )}
      <PurchaseForm product={product} purchase={purchase} />
      <div className="mt-4 hidden desk:block">
        <Button wide size="large" disabled={!purchase.canBuy} onClick={add}>
          {text.cart.add}
        </Button>
      </div>
      <div data-buy-bar className="buy-bar">
        <Button size="large" className="flex-1" disabled={!purchase.canBuy} onClick={add}>
          {text.cart.add}
        </Button>
        <span className="text-end leading-6">
          <small className="block text-[12.5px] text-ink-500">
            {text.product.chosen(purchase.quantity, text.saleType[purchase.type])}
          </small>
          <Price value={purchase.sum} className="text-lg" />
        </span>
      </div>
    </aside>
  );
}
