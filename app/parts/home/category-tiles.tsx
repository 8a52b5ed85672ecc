import { Link } from 'react-router';
import type { Category } from '../../../contract/catalogue.ts';
import { pictureUrl } from '../../format.ts';
import { homeText } from '../../text/home.ts';

/** Every category with its picture and the number of its products. */
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
            {homeText.products(productCounter)}
          </span>
        </Link>
      </li>
    ))}
  </ul>
);
