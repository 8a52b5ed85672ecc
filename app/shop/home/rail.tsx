import type { ReactNode } from 'react';
import { ProductCard } from '#app/common/product-card.tsx';
import { BlockTitle } from '#app/shop/common/blocks.tsx';
import { cardsInSight, stepRow, useRowTrack } from '#app/shop/common/row-track.ts';
import { homeText } from '#app/text/home.ts';
import { ChevronLeft, ChevronRight } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import type { ProductCard as Product } from '#contract/catalogue.ts';

type Props = {
  title: string;
  /** Page with all of them. */
  to: string;
  products: Product[];
  /** Content beside the title. */
  beside?: ReactNode;
  /** Number of pictures at the start that load eagerly. */
  eager: number;
};

/**
 * Row of products with a horizontal scroll, starting at the right; the last card links to all of
 * them.
 */
export function Rail({ title, to, products, beside, eager }: Props) {
  // the server renders the arrow; only the browser knows the width and whether there is overflow
  const { row, ends, onScroll } = useRowTrack<HTMLUListElement>({ before: false, after: true });
  const move = (by: 1 | -1) => stepRow(row.current, by * cardsInSight(row.current));
  return (
    <section className="mb-7 desk:mb-11">
      <BlockTitle title={title} to={to} more={homeText.seeAll} beside={beside} />
      <div className="rail-frame">
        <ul ref={row} onScroll={onScroll} className="no-bar product-grid rail">
          {products.map((product, position) => (
            <li key={product._id}>
              <ProductCard product={product} eager={position < eager} />
            </li>
          ))}
          <li>
            <Link to={to} className="card rail-all" aria-label={homeText.allOf(title)}>
              <ChevronLeft />
              {homeText.seeAll}
            </Link>
          </li>
        </ul>
        {ends.before && (
          <button
            type="button"
            aria-label={homeText.before(title)}
            onClick={() => move(-1)}
            className="rail-arrow -start-5"
          >
            <ChevronRight />
          </button>
        )}
        {ends.after && (
          <button
            type="button"
            aria-label={homeText.after(title)}
            onClick={() => move(1)}
            className="rail-arrow -end-5"
          >
            <ChevronLeft />
          </button>
        )}
      </div>
    </section>
  );
}
