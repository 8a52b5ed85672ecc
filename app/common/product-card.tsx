import type { ReactNode } from 'react';
import { useOverlays } from '#app/overlays.ts';
import { text } from '#app/text.ts';
import { Plus } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import type { ProductCard as Product } from '#contract/catalogue.ts';
import { isSoldOut } from '#shared/sale-terms.ts';
import { Picture } from './picture.tsx';
import { Price } from './price.tsx';

export const productLink = (p: Pick<Product, 'brand' | 'category' | 'slug'>) =>
  `/${p.brand.slug}/${p.category.slug}/${p.slug}`;
const FEW = 10;
/** Widths for a card on a plain screen, and for phones with three pixels per point. */
const WIDTHS = [320, 640];
const SIZES = '(min-width: 1280px) 240px, (min-width: 800px) 24vw, 46vw';

/** `more` follows the sale type, if other variants cost more. */
type Rendered = Product & { more?: string };
type Props = {
  product: Rendered;
  eager?: boolean;
  heading?: 'h2' | 'h3';
  /** Content over the picture. */
  note?: ReactNode;
};

/**
 * A product in a list: large retail price, wholesale on a saffron line; the whole card is a link.
 */
export function ProductCard({ product, eager = false, heading: Title = 'h3', note }: Props) {
  const soldOut = isSoldOut(product);
  return (
    <article className="card">
      <div className="card-picture">
        <Picture
          picture={product.image[0]}
          alt=""
          name={product.family?.title ?? product.title}
          brand={product.brand.name}
          sizes={SIZES}
          widths={WIDTHS}
          eager={eager}
          className={soldOut ? 'opacity-50 grayscale' : ''}
        />
        {!soldOut && product.quantity <= FEW && (
          <span className="card-few">{text.stock.few(product.quantity)}</span>
        )}
        {note}
      </div>
      <p className="card-brand">{product.brand.name}</p>
      <Title dir="auto" className={soldOut ? 'card-title text-ink-500' : 'card-title'}>
        <Link to={productLink(product)} prefetch="intent" className="cover-link">
          {product.family?.title ?? product.title}
        </Link>
      </Title>
      {soldOut ? <p className="card-none">{text.stock.none}</p> : <Prices product={product} />}
    </article>
  );
}

/** The first price is large; wholesale follows if both are sold. */
function Prices({ product }: { product: Rendered }) {
  const { partialPrice, price, minTotalQuantity, more } = product;
  const wholesale = text.wholesaleFrom(minTotalQuantity);
  const first = partialPrice ?? price;
  return (
    <div className={partialPrice === null ? 'card-prices card-all' : 'card-prices'}>
      <span>
        {partialPrice === null ? wholesale : text.saleType.partialSell}
        {more}
      </span>
      <AddButton product={product} />
      {first !== null && <Price value={first} />}
      {partialPrice !== null && price !== null && (
        <p>
          <span>{wholesale}</span>
          <Price value={price} bare />
        </p>
      )}
    </div>
  );
}

function AddButton({ product }: { product: Product }) {
  const open = useOverlays((overlays) => overlays.open);
  return (
    <button
      type="button"
      aria-label={text.addToCartOf(product.title)}
      onClick={() => open({ kind: 'add', product })}
      className="card-add"
    >
      <Plus className="size-5" />
    </button>
  );
}
