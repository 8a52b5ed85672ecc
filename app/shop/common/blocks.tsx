import type { ReactNode } from 'react';
import { ProductCard } from '#app/common/product-card.tsx';
import { ChevronLeft } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import type { ProductCard as Product } from '#contract/catalogue.ts';

type TitleProps = { title: string; to?: string; more?: string; beside?: ReactNode };

/** Title of a block, with a link to all items. */
export const BlockTitle = ({ title, to, more, beside }: TitleProps) => (
  <div className="block-title">
    <h2>{title}</h2>
    {beside}
    {to && (
      <Link to={to}>
        {more}
        <span className="sr-only">{`: ${title}`}</span>
        <ChevronLeft className="size-5" />
      </Link>
    )}
  </div>
);

type GridProps<P> = {
  products: P[];
  /** Content under the title of a card. */
  note?: (product: P) => ReactNode;
  className?: string;
  heading?: 'h2' | 'h3';
  /** Number of pictures at the start that load eagerly. */
  eager?: number;
};

export const ProductGrid = <P extends Product>({
  products,
  note,
  className = 'product-grid-row',
  heading = 'h3',
  eager = 0,
}: GridProps<P>) => (
  <ul className={`product-grid grid gap-2.5 desk:gap-4 ${className}`}>
    {products.map((product, position) => (
      <li key={product._id}>
        <ProductCard
          product={product}
          heading={heading}
          eager={position < eager}
          note={note?.(product)}
        />
      </li>
    ))}
  </ul>
);
