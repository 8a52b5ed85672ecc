import { Link } from 'react-router';
import type { ProductCard as Product } from '../../contract/catalogue.ts';
import { useOverlays } from '../state/overlays.ts';
import { text } from '../text.ts';
import { ShoppingCart } from '../ui/icons.tsx';
import { Picture } from './picture.tsx';
import { Price } from './price.tsx';

export const productLink = (p: Pick<Product, 'brand' | 'category' | 'slug'>) =>
  `/${p.brand.slug}/${p.category.slug}/${p.slug}`;
const FEW = 10;
const SIZES = '(min-width: 1280px) 240px, (min-width: 800px) 24vw, 46vw';

type Props = { product: Product; eager?: boolean; heading?: 'h2' | 'h3' };

/** A product in a list: retail price large, wholesale on a saffron line; the whole card is its link. */
export function ProductCard({ product, eager = false, heading: Title = 'h3' }: Props) {
  const isSoldOut = product.quantity < 1;
  return (
    <article className="relative flex h-full flex-col rounded-tile bg-card p-2.5 shadow-1 transition-shadow duration-200 hover:shadow-2 desk:p-3">
      <div className="relative">
        <Picture
          picture={product.image[0]}
          alt=""
          sizes={SIZES}
          eager={eager}
          className={`aspect-square w-full rounded-control ${isSoldOut ? 'opacity-50 grayscale' : ''}`}
        />
        {!isSoldOut && product.quantity <= FEW && (
          <span className="absolute start-2 top-2 rounded-full bg-card px-2.5 text-[12px] font-semibold leading-7 text-anar-600 desk:text-[13px]">
            {text.stock.few(product.quantity)}
          </span>
        )}
        {!isSoldOut && <AddButton product={product} />}
      </div>
      <p className="mt-3 truncate px-1 text-[12.5px] leading-6 text-ink-400">
        {product.brand.name}
      </p>
      <Title
        dir="auto"
        className={`mb-1.5 line-clamp-2 min-h-[3.4em] px-1 text-start text-[14.5px] font-semibold leading-[1.7] ${isSoldOut ? 'text-ink-500' : ''}`}
      >
        <Link
          to={productLink(product)}
          prefetch="intent"
          className="after:absolute after:inset-0 after:rounded-tile focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-firoozeh-500"
        >
          {product.title}
        </Link>
      </Title>
      {isSoldOut ? (
        <p className="mt-auto rounded-sm bg-paper p-2 text-center text-sm font-semibold text-ink-500">
          {text.stock.none}
        </p>
      ) : (
        <Prices product={product} />
      )}
    </article>
  );
}

function Prices({ product: { partialPrice, price, minTotalQuantity } }: { product: Product }) {
  return (
    <div className="mt-auto">
      {partialPrice !== null && (
        <p className="flex items-baseline justify-between gap-1 px-1">
          <span className="shrink-0 text-[12.5px] text-ink-500">{text.saleType.partialSell}</span>
          <Price value={partialPrice} className="text-[15.5px] desk:text-[17px]" />
        </p>
      )}
      {price !== null && (
        <p className="mt-2 flex flex-wrap items-baseline justify-between gap-x-2 rounded-sm bg-zaferan-50 px-2.5 py-1.5 text-zaferan-800">
          <span className="text-[12.5px]">{text.wholesaleFrom(minTotalQuantity)}</span>
          <Price
            value={price}
            bare={partialPrice !== null}
            className="ms-auto text-[14px] desk:text-[15px]"
          />
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
      className="absolute end-2 bottom-2 z-[1] grid size-11 place-items-center rounded-control bg-card text-firoozeh-700 shadow-1 transition-colors duration-150 hover:bg-firoozeh-600 hover:text-white"
    >
      <ShoppingCart className="size-5" />
    </button>
  );
}
