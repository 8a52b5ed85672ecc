import { useLocation } from 'react-router';
import { addToCart } from '#app/common/cart/add-to-cart.ts';
import { usualType } from '#app/common/cart/usual-type.ts';
import { useOwn } from '#app/common/own/use-own.ts';
import { Picture } from '#app/common/picture.tsx';
import { productLink } from '#app/common/product-card.tsx';
import { useOverlays } from '#app/overlays.ts';
import { overlayText } from '#app/text/overlays.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Link } from '#app/ui/link.tsx';
import type { ProductCard } from '#contract/catalogue.ts';
import { PurchaseForm } from './purchase-form.tsx';
import { usePurchase } from './use-purchase.ts';

/** Asks for type and quantity, then adds the product to the cart. */
export default function AddToCart({ product: shown }: { product: ProductCard }) {
  const product = useOwn(shown);
  const close = useOverlays((overlays) => overlays.close);
  const { search } = useLocation();
  const purchase = usePurchase(product, usualType(product, search));
  const add = () => {
    if (addToCart(product, purchase.type, purchase.quantity)) close();
  };
  return (
    <Dialog
      isLight
      title={overlayText.add.title}
      closeLabel={text.close}
      onClose={close}
      footer={
        <Button wide size="large" disabled={!purchase.canBuy} onClick={add}>
          {overlayText.add.submit}
        </Button>
      }
    >
      <div className="mb-4 flex items-center gap-3.5">
        <Picture
          picture={product.image[0]}
          alt=""
          name={product.title}
          sizes="72px"
          className="size-[72px] shrink-0 rounded-control"
        />
        <div className="min-w-0">
          <p className="text-12.5 leading-5 text-ink-500">{product.brand.name}</p>
          <p
            dir="auto"
            className="max-h-14 overflow-hidden text-start text-15 font-semibold leading-7"
          >
            {product.title}
          </p>
          {product.family && (
            <Link
              to={productLink(product)}
              onClick={close}
              className="text-13.5 font-semibold text-firoozeh-700 underline underline-offset-4"
            >
              {overlayText.add.others}
            </Link>
          )}
          {product.quantity <= 10 && (
            <p className="text-13 font-semibold text-anar-600">
              {text.stock.few(product.quantity)}
            </p>
          )}
        </div>
      </div>
      <PurchaseForm isFolded product={product} purchase={purchase} />
    </Dialog>
  );
}
