import { FailedLoad } from '#app/common/failed-load.tsx';
import { pictureUrl } from '#app/format.ts';
import { useOverlays } from '#app/overlays.ts';
import { homeText } from '#app/text/home.ts';
import { text } from '#app/text.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Link } from '#app/ui/link.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import { useApi } from '#app/use-api.ts';
import type { Brand, Category } from '#contract/catalogue.ts';

/** All categories or all brands; each leads to its filtered list. */
export default function Browse({ list }: { list: 'categories' | 'brands' }) {
  const close = useOverlays((overlays) => overlays.close);
  return (
    <Dialog
      isLight
      shape="sheet"
      title={list === 'categories' ? text.nav.categories : text.nav.brands}
      closeLabel={text.close}
      onClose={close}
    >
      {list === 'categories' ? <Categories onPick={close} /> : <Brands onPick={close} />}
    </Dialog>
  );
}

function Categories({ onPick }: { onPick(): void }) {
  const { data, error, mutate } = useApi('GET /api/main/categories', {});
  if (error) return <FailedLoad onRetry={() => void mutate()} />;
  return (
    <Rows
      rows={data?.map((c: Category) => ({
        ...c,
        image: c.picture && pictureUrl('categories', c.picture, 160),
      }))}
      param="category"
      onPick={onPick}
    />
  );
}

function Brands({ onPick }: { onPick(): void }) {
  const { data, error, mutate } = useApi('GET /api/main/brands', {});
  if (error) return <FailedLoad onRetry={() => void mutate()} />;
  return (
    <Rows
      rows={data?.map((b: Brand) => ({ ...b, image: b.logo && pictureUrl('brands', b.logo, 160) }))}
      param="brand"
      onPick={onPick}
    />
  );
}

type Row = {
  _id: string;
  name: string;
  slug: string;
  image: string | null;
  productCounter: number;
};

const Rows = ({
  rows,
  param,
  onPick,
}: {
  rows: Row[] | undefined;
  param: string;
  onPick(): void;
}) => (
  <ul className="-mx-2 grid gap-1">
    {rows
      ? rows.map(({ _id, name, slug, image, productCounter }) => (
          <li key={_id}>
            {/* also from the very list that is open, where no navigation of the path closes the sheet */}
            <Link
              to={`/products?${param}=${encodeURIComponent(slug)}`}
              onClick={onPick}
              className="flex min-h-14 items-center gap-3.5 rounded-control px-3 hover:bg-firoozeh-50"
            >
              {image ? (
                <img src={image} alt="" width={40} height={40} className="size-10 object-contain" />
              ) : (
                <span
                  aria-hidden
                  className="grid size-10 place-items-center rounded-full bg-firoozeh-50 font-bold text-firoozeh-700"
                >
                  {name[0]}
                </span>
              )}
              <span className="flex-1 font-semibold">{name}</span>
              <span className="text-sm text-ink-500">{homeText.products(productCounter)}</span>
            </Link>
          </li>
        ))
      : Array.from({ length: 8 }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders
          <li key={i} className="px-3 py-2">
            <Skeleton className="h-10" />
          </li>
        ))}
  </ul>
);
