import { useOwn } from '#app/common/own/use-own.ts';
import { Picture } from '#app/common/picture.tsx';
import { Price } from '#app/common/price.tsx';
import { productLink } from '#app/common/product-card.tsx';
import { text } from '#app/text.ts';
import { Link } from '#app/ui/link.tsx';
import type { ProductCard } from '#contract/catalogue.ts';
import { isSoldOut } from '#shared/sale-terms.ts';

/** Product card inside the text of a post, as wide as the text, with current prices. */
export const PostProduct = ({ product: shown }: { product: ProductCard }) => {
  const product = useOwn(shown);
  const { title, brand, image, partialPrice, price, minTotalQuantity } = product;
  const soldOut = isSoldOut(product);
  return (
    <article className="relative my-6 flex flex-wrap items-center gap-4 rounded-tile border border-line p-3 leading-7 transition-shadow duration-200 hover:shadow-2 desk:gap-5 desk:p-4">
      <Picture
        picture={image[0]}
        alt=""
        name={title}
        brand={brand.name}
        sizes="(min-width: 800px) 136px, 96px"
        className={`aspect-square w-24 max-w-[35%] shrink-0 rounded-control desk:w-34 ${soldOut ? 'opacity-50 grayscale' : ''}`}
      />
      <div className="min-w-0 flex-1 basis-[min(100%,7.5rem)]">
        <p className="truncate text-13 text-ink-500">{brand.name}</p>
        <h3
          dir="auto"
          className="whole-lines-2 text-start text-15 font-bold desk:text-17 desk:leading-8"
        >
          <Link to={productLink(product)} prefetch="intent" className="cover-link">
            {title}
          </Link>
        </h3>
        {soldOut ? (
          <p className="mt-1 text-sm font-semibold text-ink-500">{text.stock.none}</p>
        ) : (
          <p className="mt-1 flex flex-wrap items-baseline gap-x-5 gap-y-0.5 text-13">
            {partialPrice !== null && (
              <PriceOf label={text.saleType.partialSell} value={partialPrice} />
            )}
            {price !== null && (
              <span className="text-zaferan-800">
                <PriceOf label={text.wholesaleFrom(minTotalQuantity)} value={price} />
              </span>
            )}
          </p>
        )}
      </div>
    </article>
  );
};

const PriceOf = ({ label, value }: { label: string; value: number }) => (
  <span className="inline-flex flex-wrap items-baseline gap-x-2">
    {label}
    <Price value={value} className="text-15 desk:text-17" />
  </span>
);
