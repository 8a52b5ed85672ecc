import { useOverlays } from '#app/overlays.ts';
import { text } from '#app/text.ts';
import { ShoppingCart } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import type { ProductCard as Product } from '#contract/catalogue.ts';
import { Picture } from './picture.tsx';
import { Price } from './price.tsx';

export const productLink = (p: Pick<Product, 'brand' | 'category' | 'slug'>) =>
  `/${p.brand.slug}/${p.category.slug}/${p.slug}`;
const FEW = 10;
/** Between a card on a plain screen, and one on a phone of three dots a pixel. */
const WIDTHS = [320, 640];
const SIZES = '(min-width: 1280px) 240px, (min-width: 800px) 24vw, 46vw';

type Props = { product: Product; eager?: boolean; heading?: 'h2' | 'h3' };

/** A product in a list: retail price large, wholesale on a saffron line; the whole card is its link. */
export function ProductCard({ product, eager = false, heading: Title = 'h3' }: Props) {
  const isSoldOut = product.quantity < 1;
  return (
    <article className="card">
      <div className="card-picture">
        <Picture
          picture={product.image[0]}
          alt=""
          sizes={SIZES}
          widths={WIDTHS}
          eager={eager}
          className={isSoldOut ? 'opacity-50 grayscale' : ''}
        />
        {!isSoldOut && product.quantity <= FEW && (
          <span className="card-few">{text.stock.few(product.quantity)}</span>
        )}
        {!isSoldOut && <AddButton product={product} />}
      </div>
      <p className="card-brand">{product.brand.name}</p>
      <Title dir="auto" className={isSoldOut ? 'card-title text-ink-500' : 'card-title'}>
        <Link to={productLink(product)} prefetch="intent" className="cover-link">
          {product.title}
        </Link>
      </Title>
      {isSoldOut ? <p className="card-none">{text.stock.none}</p> : <Prices product={product} />}
    </article>
  );
}

function Prices({ product: { partialPrice, price, minTotalQuantity } }: { product: Product }) {
  return (
    <div className="card-prices">
      {partialPrice !== null && (
        <p className="card-retail">
          <span>{text.saleType.partialSell}</span>
          <Price value={partialPrice} />
        </p>
      )}
      {price !== null && (
        <p className="card-whole">
          <span>{text.wholesaleFrom(minTotalQuantity)}</span>
          <Price value={price} bare={partialPrice !== null} />
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
      <ShoppingCart className="size-5" />
    </button>
  );
}
