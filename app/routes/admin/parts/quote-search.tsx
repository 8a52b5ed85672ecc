import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { AdminProduct } from '../../../../contract/admin-catalogue.ts';
import { Picture } from '../../../parts/picture.tsx';
import { adminRequestsText } from '../../../text/admin-requests.ts';
import { useApi } from '../../../use-api.ts';
import type { QuoteLine } from './quote-line.tsx';
import { SearchField } from './search-field.tsx';

const t = adminRequestsText.quoteForm;
const MOST = 6;
type Props = {
  orderType: 'total' | 'paritial';
  taken: string[];
  onAdd(line: QuoteLine): void;
};

/** Finds goods of the shop, also those nobody else sees, and adds them at their present price. */
export function QuoteSearch({ orderType, taken, onAdd }: Props) {
  const [q, setQ] = useState('');
  const { data } = useApi('GET /api/admin/products', q ? { query: { q } } : null);
  const found = (q ? (data?.items ?? []) : []).filter(
    ({ _id, status }) => !taken.includes(_id) && status !== 'archived',
  );
  return (
    <div className="grid gap-2">
      <div className="flex">
        <SearchField label={t.search} value={q} onSearch={setQ} />
      </div>
      {q && data && found.length === 0 && <p className="text-sm text-ink-500">{t.noResult}</p>}
      {found.length > 0 && (
        <ul className="divide-y divide-line rounded-control border border-line">
          {found.slice(0, MOST).map((product) => (
            <li key={product._id}>
              <button
                type="button"
                aria-label={t.add(product.title)}
                onClick={() => {
                  onAdd(lineOf(product, orderType));
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
                <span className="shrink-0 text-[13px] text-ink-500">
                  {t.stock(product.quantity)}
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

const lineOf = (product: AdminProduct, orderType: Props['orderType']): QuoteLine => ({
  _id: product._id,
  title: product.title,
  image: product.image[0] ?? null,
  stock: product.quantity,
  quantity: orderType === 'total' ? product.minTotalQuantity : 1,
  unitPrice: orderType === 'total' ? product.price : product.partialPrice,
  note: '',
});
