import { text } from '#app/text.ts';
import { Link } from '#app/ui/link.tsx';

type Props = { brands: { name: string; slug: string }[] };

/** Brands as wordmarks in one row that scrolls sideways on a phone. */
export const BrandRow = ({ brands }: Props) =>
  brands.length > 0 && (
    <nav aria-label={text.nav.brands} className="no-bar brands">
      {brands.map(({ name, slug }) => (
        <Link key={slug} to={`/products?brand=${encodeURIComponent(slug)}`} className="face">
          {name}
        </Link>
      ))}
    </nav>
  );
