import { useOverlays } from '#app/overlays.ts';
import { ProductGrid } from '#app/shop/common/blocks.tsx';
import { listText } from '#app/text/list.ts';
import { text } from '#app/text.ts';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { Scene } from '#app/ui/scene.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { Category, ListedCard } from '#contract/catalogue.ts';

const AllProducts = () => (
  <Link to="/products" className={buttonLook({ look: 'line' })}>
    {listText.emptyAction}
  </Link>
);

/** Ways to request a missing product. */
const Wanted = ({ words }: { words: string }) => (
  <div className="flex flex-wrap justify-center gap-3">
    <Button onClick={() => useOverlays.getState().open({ kind: 'suggest', words })}>
      {listText.wanted}
    </Button>
    <Link
      to={`/manual-order-registration?title=${encodeURIComponent(words)}`}
      className={buttonLook({ look: 'soft' })}
    >
      {text.nav.manualOrder}
    </Link>
    <AllProducts />
  </div>
);

/** Suggestions for a query without results. */
export type Instead = { categories: Pick<Category, 'name' | 'slug'>[]; best: ListedCard[] };

type Props = { words: string | null; isFiltered?: boolean; instead?: Instead | undefined };

/** An empty list; a product named by the query can be requested. */
const Nothing = ({ words, isFiltered, instead }: Props) => (
  <>
    <div data-list className="rounded-tile bg-card shadow-1">
      <EmptyState
        icon={<Scene name="search" />}
        title={words ? listText.noneFor(words) : isFiltered ? listText.empty : listText.noProducts}
        body={instead ? listText.lostBody : words || isFiltered ? listText.emptyBody : undefined}
        action={words ? <Wanted words={words} /> : isFiltered && <AllProducts />}
      />
    </div>
    {instead && <Elsewhere {...instead} />}
  </>
);

export default Nothing;

const Elsewhere = ({ categories, best }: Instead) => (
  <>
    <h2 className="mt-8 mb-3 text-lg font-extrabold">{text.nav.categories}</h2>
    <ul className="flex flex-wrap gap-2">
      {categories.map(({ name, slug }) => (
        <li key={slug}>
          <Link
            to={`/products?category=${encodeURIComponent(slug)}`}
            className={buttonLook({ look: 'line' })}
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
    <h2 className="mt-8 mb-3 text-lg font-extrabold">{text.nav.bestselling}</h2>
    <ProductGrid products={best} />
  </>
);
