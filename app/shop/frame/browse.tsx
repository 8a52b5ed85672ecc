import { useLayoutEffect } from 'react';
import { FailedLoad } from '#app/common/failed-load.tsx';
import { pictureUrl } from '#app/format.ts';
import { useOverlays } from '#app/overlays.ts';
import { text } from '#app/text.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Link } from '#app/ui/link.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import { useApi } from '#app/use-api.ts';
import type { Category } from '#contract/catalogue.ts';

const GRID = 'grid gap-x-6 gap-y-1 max-desk:-mx-3 desk:grid-cols-3 desk:gap-y-4 wide:grid-cols-4';

/** All categories with their brands, or all brands; each leads to its filtered list. */
export default function Browse({ list }: { list: 'categories' | 'brands' }) {
  const close = useOverlays((overlays) => overlays.close);
  useLayoutEffect(tellHeaderBottom, []);
  return (
    <Dialog
      isLight
      shape="menu"
      title={list === 'categories' ? text.nav.categories : text.nav.brands}
      closeLabel={text.close}
      onClose={close}
    >
      {list === 'categories' ? <Categories onPick={close} /> : <Brands onPick={close} />}
    </Dialog>
  );
}

/** The panel hangs below the header, which lies lower while a line about the demo stands over it. */
function tellHeaderBottom() {
  const bottom = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  document.documentElement.style.setProperty('--header-bottom', `${Math.max(0, bottom)}px`);
}

function Categories({ onPick }: { onPick(): void }) {
  const { data, error, mutate } = useApi('GET /api/main/categories', {});
  if (error) return <FailedLoad onRetry={() => void mutate()} />;
  if (!data) return <Waiting />;
  return (
    <ul className={GRID}>
      {data.map((category) => (
        <li key={category._id}>
          <Row
            to={`/products?category=${encodeURIComponent(category.slug)}`}
            name={category.name}
            image={category.picture && pictureUrl('categories', category.picture, 160)}
            count={category.productCounter}
            onPick={onPick}
          />
          <BrandsWithin category={category} onPick={onPick} />
        </li>
      ))}
    </ul>
  );
}

/** Where there is room for them; a phone has the filter of the list. */
const BrandsWithin = ({
  category: { slug, brands },
  onPick,
}: {
  category: Category;
  onPick(): void;
}) => (
  <ul className="hidden flex-wrap gap-x-3 ps-[66px] desk:flex">
    {brands.map((brand) => (
      <li key={brand.slug}>
        <Link
          to={`/${brand.slug}/${slug}`}
          onClick={onPick}
          className="inline-flex min-h-9 items-center text-13.5 text-ink-500 hover:text-firoozeh-700"
        >
          {brand.name}
        </Link>
      </li>
    ))}
  </ul>
);

function Brands({ onPick }: { onPick(): void }) {
  const { data, error, mutate } = useApi('GET /api/main/brands', {});
  if (error) return <FailedLoad onRetry={() => void mutate()} />;
  if (!data) return <Waiting />;
  return (
    <ul className={GRID}>
      {data.map(({ _id, name, slug, logo, productCounter }) => (
        <li key={_id}>
          <Row
            to={`/products?brand=${encodeURIComponent(slug)}`}
            name={name}
            image={logo && pictureUrl('brands', logo, 160)}
            count={productCounter}
            onPick={onPick}
          />
        </li>
      ))}
    </ul>
  );
}

type RowProps = {
  to: string;
  name: string;
  image: string | null;
  count: number;
  /** Also from the very list that is open, where no navigation of the path closes the menu. */
  onPick(): void;
};

const Row = ({ to, name, image, count, onPick }: RowProps) => (
  <Link
    to={to}
    onClick={onPick}
    className="flex min-h-14 items-center gap-3.5 rounded-control px-3 hover:bg-firoozeh-50"
  >
    {image ? (
      <img src={image} alt="" width={40} height={40} className="size-10 object-contain" />
    ) : (
      <span
        aria-hidden
        className="grid size-10 shrink-0 place-items-center rounded-full bg-firoozeh-50 font-bold text-firoozeh-700"
      >
        {name[0]}
      </span>
    )}
    <span className="flex-1 font-semibold">{name}</span>
    <span className="text-sm text-ink-500">{text.count(count)}</span>
  </Link>
);

const Waiting = () => (
  <ul className={GRID}>
    {Array.from({ length: 8 }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders
      <li key={place} className="px-3 py-2">
        <Skeleton className="h-10 desk:h-[76px]" />
      </li>
    ))}
  </ul>
);
