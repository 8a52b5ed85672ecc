import { lazy, type ReactNode } from 'react';
import { useOverlays } from '#app/overlays.ts';
import { offersText } from '#app/text/offers.ts';
import { text } from '#app/text.ts';
import { Plus } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import type { Offers, ProductCard as Product } from '#contract/catalogue.ts';
import { isSoldOut, percentBelow } from '#shared/sale-terms.ts';
import { useCart } from './cart/cart.ts';
import { useQuantityInCart } from './cart/use-in-cart.ts';
import { Piece } from './lost-piece.tsx';
import { type Offer, OfferEnd, percentOff, Struck } from './offer/offer.tsx';
import { useOwn } from './own/use-own.ts';
import { Picture } from './picture.tsx';
import { Price } from './price.tsx';

const loadAmount = () => import('./cart/card-amount.tsx');
const CardAmount = lazy(loadAmount);

export const productLink = (p: Pick<Product, 'brand' | 'category' | 'slug'>) =>
  `/${p.brand.slug}/${p.category.slug}/${p.slug}`;
const FEW = 10;
/** Widths for a card on a plain screen, and for phones with three pixels per point. */
const WIDTHS = [320, 640];
const SIZES = '(min-width: 1280px) 240px, (min-width: 800px) 24vw, 38vw';

/** `more` precedes the first price, if other variants cost more. */
type Rendered = Product & { more?: string };
type Props = {
  product: Rendered;
  eager?: boolean;
  heading?: 'h2' | 'h3';
  /** Content under the title. */
  note?: ReactNode;
};

/**
 * A product in a list: picture, two lines of title, and one line a price, so that the prices of
 * neighbours stand at one height. The whole card is a link.
 */
export function ProductCard({ product: shown, eager = false, heading: Title = 'h3', note }: Props) {
  const product = useOwn(shown);
  const soldOut = isSoldOut(product);
  const { brand, quantity } = product;
  const title = product.family?.title ?? product.title;
  return (
    <article className="card">
      <div className="card-picture">
        <Picture
          picture={product.image[0]}
          alt=""
          name={title}
          brand={brand.name}
          sizes={SIZES}
          widths={WIDTHS}
          eager={eager}
          className={soldOut ? 'opacity-50 grayscale' : ''}
        />
        {!soldOut && quantity <= FEW && (
          <span className="card-few">{text.stock.few(quantity)}</span>
        )}
        {!soldOut && <AddButton product={product} />}
      </div>
      <div className="card-words">
        <Title dir="auto" className={soldOut ? 'card-title text-ink-500' : 'card-title'}>
          {!title.includes(brand.name) && <small>{brand.name} </small>}
          <Link to={productLink(product)} prefetch="intent" className="cover-link">
            {title}
          </Link>
        </Title>
        {note}
        {soldOut ? <p className="card-none">{text.stock.none}</p> : <Prices product={product} />}
      </div>
    </article>
  );
}

/** Retail above wholesale; the first line is large and has the unit, whichever sale it is of. */
function Prices({ product }: { product: Rendered }) {
  const { partialPrice, price, more, offers } = product;
  const isBulkOnly = partialPrice === null;
  const first = partialPrice ?? price;
  const offer = offers?.[isBulkOnly ? 'totalSell' : 'partialSell'];
  return (
    <div className={isBulkOnly ? 'card-prices card-all' : 'card-prices'}>
      <p>
        <span className="sr-only">
          {`${isBulkOnly ? text.saleType.totalSell : text.saleType.partialSell} `}
        </span>
        {more && <small>{more} </small>}
        {first !== null && <Price value={first} />}
        <Struck price={first} offer={offer} />
      </p>
      {price === null ? (
        <p className="card-only">{insteadOfWholesale(product)}</p>
      ) : (
        <p className="card-bulk">
          {isBulkOnly ? (
            text.onlyOne.totalSell
          ) : (
            <span>
              {`${text.saleType.totalSell} `}
              <Price value={price} bare />
              <Struck
                price={price}
                offer={offers?.totalSell}
                said={percentOff({ price: first, offer })}
              />
            </span>
          )}
          <Gain product={product} />
        </p>
      )}
      {offers && <CardEnd offers={offers} />}
    </div>
  );
}

/** Words in the place of a wholesale price. */
const insteadOfWholesale = ({ own, wholesaleFor }: Rendered) => {
  if (wholesaleFor) return text.wholesaleOnCard[wholesaleFor];
  return own ? text.ownPrice : text.onlyOne.partialSell;
};

/** End of the promotion whose price stands first. */
function CardEnd({ offers: { partialSell, totalSell } }: { offers: Offers }) {
  const offer: Offer | undefined = partialSell ?? totalSell;
  if (!offer) return null;
  const { until, ends, struck } = offer;
  return (
    <p className="card-end">
      <OfferEnd until={until} ends={ends} {...(!struck && { said: offersText.plain })} />
    </p>
  );
}

/** Saving of a piece in wholesale, and the quantity at which it begins. */
function Gain({ product }: { product: Product }) {
  const { price, partialPrice, minTotalQuantity, own } = product;
  if (own) return <span className="card-gain">{text.ownPrice}</span>;
  const percent = percentBelow(price, partialPrice);
  return (
    <span role="img" aria-label={text.gainInWords(percent, minTotalQuantity)} className="card-gain">
      {text.gain(percent, minTotalQuantity)}
    </span>
  );
}

/** Plus, which is the right half of a stepper while the product is in the cart. */
function AddButton({ product }: { product: Product }) {
  const quantity = useQuantityInCart(product);
  return (
    <>
      {quantity > 0 && (
        <Piece>
          <CardAmount product={product} quantity={quantity} />
        </Piece>
      )}
      <button
        type="button"
        aria-label={text.addToCartOf(product.title)}
        onClick={() => add(product)}
        className="card-add"
      >
        <Plus className="size-5" />
      </button>
    </>
  );
}

/** Asks for type and quantity where the cart does not answer it. */
function add(product: Product) {
  const ask = () => useOverlays.getState().open({ kind: 'add', product });
  if (product.family || useCart.getState().items.length === 0) return ask();
  // an empty module means that the page is about to reload
  void loadAmount().then((part) => part?.addOne(product, ask), ask);
}
