import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Picture } from '../../../parts/picture.tsx';
import { contentText } from '../../../text/admin-content.ts';
import { useApi } from '../../../use-api.ts';
import { SearchField } from './search-field.tsx';

const t = contentText.editor;
const MOST = 6;
type Props = { taken: string[]; onPick(product: { _id: string; title: string }): void };

/** Finds published goods by typing and picks one. */
export function ProductPicker({ taken, onPick }: Props) {
  const [q, setQ] = useState('');
  const { data } = useApi(
    'GET /api/admin/products',
    q ? { query: { q, status: 'published' } } : null,
  );
  const found = (q ? (data?.items ?? []) : []).filter(({ _id }) => !taken.includes(_id));
  return (
    <div className="grid gap-2">
      <div className="flex [&>search]:max-w-none!">
        <SearchField label={t.findProduct} value={q} onSearch={setQ} />
      </div>
      {q && data && found.length === 0 && <p className="text-sm text-ink-500">{t.noProduct}</p>}
      {found.length > 0 && (
        <ul className="divide-y divide-line rounded-control border border-line">
          {found.slice(0, MOST).map((product) => (
            <li key={product._id}>
              <button
                type="button"
                aria-label={t.addProduct(product.title)}
                onClick={() => {
                  onPick({ _id: product._id, title: product.title });
                  setQ('');
                }}
                className="flex min-h-12 w-full items-center gap-3 px-3 py-1.5 text-start hover:bg-firoozeh-50"
              >
                <Picture
                  picture={product.image[0]}
                  alt=""
                  sizes="36px"
                  className="size-9 shrink-0 rounded-md"
                />
                <span dir="auto" className="min-w-0 flex-1 text-start text-sm font-semibold">
                  {product.title}
                </span>
                <Plus aria-hidden className="size-4 shrink-0 text-firoozeh-700" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
