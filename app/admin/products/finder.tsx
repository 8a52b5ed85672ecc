import { type ReactNode, useState } from 'react';
import { SearchField } from '#app/admin/common/search-field.tsx';
import { Picture } from '#app/common/picture.tsx';
import { Plus } from '#app/ui/icons.tsx';
import { useApi } from '#app/use-api.ts';
import type { AdminProduct } from '#contract/admin-catalogue.ts';

const MAX = 6;
type Props = {
  /** Texts of the search field, of a product's button, and of an empty result. */
  names: { search: string; add(title: string): string; none: string };
  /** Status of the searched products; all but archived ones if left out. */
  status?: 'published';
  /** Ids of the products that are already picked. */
  taken: string[];
  onPick(product: AdminProduct): void;
  /** Content beside a title. */
  aside?(product: AdminProduct): ReactNode;
};

/** A product at the prices that buyers pay now, for an order or a quote. */
export const asSold = (product: AdminProduct): AdminProduct => ({
  ...product,
  ...product.promoted,
});

/** Search field that finds products and picks one. */
export function ProductFinder({ names, status, taken, onPick, aside }: Props) {
  const [q, setQ] = useState('');
  const { data } = useApi('GET /api/admin/products', q ? { query: { q, status } } : null);
  const found = (q ? (data?.items ?? []) : []).filter(
    (product) => !taken.includes(product._id) && product.status !== 'archived',
  );
  const pick = (product: AdminProduct) => {
    onPick(product);
    setQ('');
  };
  return (
    <div className="grid gap-2">
      <div className="flex [&>search]:max-w-none!">
        <SearchField label={names.search} value={q} onSearch={setQ} />
      </div>
      {q && data && found.length === 0 && <p className="text-sm text-ink-500">{names.none}</p>}
      {found.length > 0 && (
        <ul className="divide-y divide-line rounded-control border border-line">
          {found.slice(0, MAX).map((product) => (
            <li key={product._id}>
              <button
                type="button"
                aria-label={names.add(product.title)}
                onClick={() => pick(product)}
                className="flex min-h-12 w-full items-center gap-3 px-3 py-1.5 text-start hover:bg-firoozeh-50"
              >
                <Picture
                  picture={product.image[0]}
                  alt=""
                  name={product.title}
                  sizes="36px"
                  className="size-9 shrink-0 rounded-md"
                />
                <span dir="auto" className="min-w-0 flex-1 text-start text-sm font-semibold">
                  {product.title}
                </span>
                {aside?.(product)}
                <Plus className="size-4 shrink-0 text-firoozeh-700" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
