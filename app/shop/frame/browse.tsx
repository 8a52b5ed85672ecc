import { useLayoutEffect } from 'react';
import { FailedLoad } from '#app/common/failed-load.tsx';
import { tellHeaderBottom } from '#app/common/opening.tsx';
import { pictureUrl } from '#app/format.ts';
import { useOverlays } from '#app/overlays.ts';
import { text } from '#app/text.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import { useApi } from '#app/use-api.ts';
import { CategoryMenu } from './category-menu.tsx';
import { GRID, Row } from './menu-row.tsx';
import { usePointerLeave } from './use-pointer-leave.ts';

type Props = { list: 'categories' | 'brands'; byPointer?: boolean };

/** All categories with their subcategories, or all brands, as links to their lists. */
export default function Browse({ list, byPointer = false }: Props) {
  const close = useOverlays((overlays) => overlays.close);
  const leave = usePointerLeave(byPointer, close);
  useLayoutEffect(tellHeaderBottom, []);
  return (
    <Dialog
      isLight
      shape="menu"
      title={list === 'categories' ? text.nav.categories : text.nav.brands}
      closeLabel={text.close}
      onClose={leave}
    >
      {list === 'categories' ? <Categories onPick={close} /> : <Brands onPick={close} />}
    </Dialog>
  );
}

function Categories({ onPick }: { onPick(): void }) {
  const { data, error, mutate } = useApi('GET /api/main/categories', {});
  if (error) return <FailedLoad onRetry={() => void mutate()} />;
  if (!data) return <Waiting />;
  return <CategoryMenu categories={data} onPick={onPick} />;
}

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
