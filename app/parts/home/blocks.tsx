import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import type { Category, ProductCard as Product } from '../../../contract/catalogue.ts';
import { pictureUrl } from '../../format.ts';
import { text } from '../../text.ts';
import { ProductCard } from '../product-card.tsx';

/** Title of a block and the way to all of it. */
export const BlockTitle = ({ title, to, more }: { title: string; to?: string; more?: string }) => (
  <div className="mb-3 flex items-center justify-between desk:mb-4">
    <h2 className="text-[21px] font-extrabold">{title}</h2>
    {to && (
      <Link to={to} className="flex min-h-11 items-center gap-1 font-semibold text-firoozeh-700">
        {more}
        <span className="sr-only">: {title}</span>
        <ChevronLeft aria-hidden className="size-5" />
      </Link>
    )}
  </div>
);

export const CategoryTiles = ({ categories }: { categories: Category[] }) => (
  <ul className="mb-7 grid grid-cols-4 gap-2.5 desk:mb-11 desk:grid-cols-8 desk:gap-4">
    {categories.map(({ _id, name, slug, picture, productCounter }) => (
      <li key={_id}>
        <Link
          to={`/products?category=${encodeURIComponent(slug)}`}
          className="block h-full rounded-tile bg-card px-1 py-3 text-center shadow-1 transition-transform duration-150 hover:-translate-y-0.5 desk:px-2 desk:py-4"
        >
          {picture && (
            <img
              src={pictureUrl('categories', picture, 160)}
              alt=""
              width={64}
              height={64}
              loading="lazy"
              className="mx-auto size-12 object-contain desk:size-16"
            />
          )}
          <b className="mt-1 block text-[12px] font-semibold leading-6 desk:text-[14.5px]">
            {name}
          </b>
          <span className="block text-[11.5px] leading-5 text-ink-400 desk:text-[12.5px]">
            {text.homePage.products(productCounter)}
          </span>
        </Link>
      </li>
    ))}
  </ul>
);

type GridProps = {
  products: Product[];
  className?: string;
  heading?: 'h2' | 'h3';
  /** How many pictures at the beginning are fetched at once. */
  eager?: number;
};

export const ProductGrid = ({
  products,
  className = 'grid-cols-2 desk:grid-cols-4 wide:grid-cols-5',
  heading = 'h3',
  eager = 0,
}: GridProps) => (
  <ul className={`grid gap-2.5 desk:gap-4 ${className}`}>
    {products.map((product, position) => (
      <li key={product._id}>
        <ProductCard product={product} heading={heading} eager={position < eager} />
      </li>
    ))}
  </ul>
);
