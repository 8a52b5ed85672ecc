import { type Offer, OfferEnd } from '#app/common/offer/offer.tsx';
import { Price } from '#app/common/price.tsx';
import { useOverlays } from '#app/overlays.ts';
import { useSession } from '#app/session/session.ts';
import { offersText } from '#app/text/offers.ts';
import { productText as t } from '#app/text/product.ts';
import { text } from '#app/text.ts';
import { FormError } from '#app/ui/form-error.tsx';
import { Link } from '#app/ui/link.tsx';
import { Stepper } from '#app/ui/stepper.tsx';
import type { ProductCard } from '#contract/catalogue.ts';
import type { SaleType } from '#contract/fields.ts';
import { leastOf, stepOf } from '#shared/sale-terms.ts';
import { MixedCart } from './mixed-cart.tsx';
import { NextPrice, PriceLadder } from './price-ladder.tsx';
import type { Purchase } from './use-purchase.ts';

const LABELS = { name: t.quantity, ...t.stepper };

type Props = {
  product: ProductCard;
  purchase: Purchase;
  /** Two prices at most, where the place is small. */
  isFolded?: boolean;
};

/** Price, quantity, saving and sum, on the product page and in the add dialog. */
export function PurchaseForm({ product, purchase, isFolded }: Props) {
  const { type, quantity, sum, saving } = purchase;
  return (
    <>
      <PriceLadder product={product} purchase={purchase} isFolded={isFolded} />
      {product.wholesaleFor && <HiddenWholesale who={product.wholesaleFor} />}
      <OfferLine offer={product.offers?.[type]} />
      <div className="buy-row">
        <span>
          {t.quantity}
          <Rules product={product} type={type} />
        </span>
        <Stepper
          value={quantity}
          max={product.quantity}
          step={stepOf(product, type)}
          labels={LABELS}
          onChange={purchase.setQuantity}
        />
      </div>
      <NextPrice product={product} purchase={purchase} />
      {purchase.fault && <FormError>{faultOf(product, purchase)}</FormError>}
      {purchase.isShort && <Short product={product} />}
      {quantity > 1 && (
        <p className="buy-sum">
          {t.sum} <Price value={sum} className="text-2xl" />
        </p>
      )}
      {saving > 0 && <p className="buy-saving">{t.saving(saving)}</p>}
      <MixedCart type={type} />
    </>
  );
}

/** Name of the promotion behind the chosen price, and its end. */
const OfferLine = ({ offer }: { offer: Offer | undefined }) =>
  offer && (
    <p className="buy-offer">
      <b>
        <bdi>{offer.title}</bdi>
      </b>{' '}
      <OfferEnd until={offer.until} ends={offer.ends} />
      {offer.most !== undefined && <> · {offersText.most(offer.most)}</>}
    </p>
  );

/** Word in the place of a wholesale price that is not shown; who is not signed in is led to it. */
function HiddenWholesale({ who }: { who: NonNullable<ProductCard['wholesaleFor']> }) {
  const isSignedIn = useSession(({ user }) => user !== null);
  const login = () => useOverlays.getState().open({ kind: 'login' });
  return (
    <p className="mt-3 text-sm text-ink-700">
      {isSignedIn ? (
        text.wholesaleFor[who]
      ) : (
        <button
          type="button"
          onClick={login}
          className="min-h-11 font-semibold text-firoozeh-700 underline underline-offset-4"
        >
          {text.wholesaleFor[who]}
        </button>
      )}
    </p>
  );
}

const faultOf = (product: ProductCard, { type, fault }: Purchase) =>
  fault === 'minimum' && type === 'totalSell'
    ? t.cart.refusals.total_min_quantity(leastOf(product, type))
    : t.cart.refusals.quantity_step(stepOf(product, type));

/** Minimum and pack size, shown before a buyer types another number. */
function Rules({ product, type }: { product: ProductCard; type: SaleType }) {
  const step = stepOf(product, type);
  const notes = [
    ...(type === 'totalSell' ? [t.minimum(product.minTotalQuantity)] : []),
    ...(step > 1 ? [t.inSteps(step)] : []),
  ];
  return notes.length > 0 && <small> ({t.together(notes)})</small>;
}

/** Error about low stock, with a link that requests the rest. */
const Short = ({ product }: { product: ProductCard }) => (
  <FormError>
    {t.cart.refusals.stock_short(product.quantity)}{' '}
    <Link to={askFor(product)} className="underline underline-offset-4">
      {t.more}
    </Link>
  </FormError>
);

/** Link to a product request with this title filled in. */
export const askFor = ({ title }: { title: string }) =>
  `/manual-order-registration?title=${encodeURIComponent(title)}`;
