import { pictureUrl } from '#app/format.ts';
import { text } from '#app/text.ts';
import { Link } from '#app/ui/link.tsx';
import type { Category } from '#contract/catalogue.ts';

/**
 * Top-level categories with pictures: on a phone in two rows that scroll sideways, on a desktop
 * with numbers of products.
 */
export const CategoryTiles = ({ categories }: { categories: Omit<Category, 'brands'>[] }) => (
  <ul className="no-bar categories">
    {categories.map(({ _id, name, slug, picture, productCounter }) => (
      <li key={_id}>
        <Link to={`/products?category=${encodeURIComponent(slug)}`} className="category">
          {picture && (
            <img
              src={pictureUrl('categories', picture, 160)}
              alt=""
              width={64}
              height={64}
              loading="lazy"
            />
          )}
          <b>{name}</b>
          <span>{text.count(productCounter)}</span>
        </Link>
      </li>
    ))}
  </ul>
);
