import { X } from 'lucide-react';
import { adminText } from '../../../text/admin.ts';
import { productsText } from '../../../text/admin-products.ts';
import { text } from '../../../text.ts';
import { Button } from '../../../ui/button.tsx';
import { FilterSelect } from '../../../ui/select.tsx';
import { useApi } from '../../../use-api.ts';
import { SearchField } from './search-field.tsx';
import type { useListParams } from './use-list-params.ts';

const t = productsText.filters;
type Named = { slug: string; name: string }[];
const optionsOf = (list: Named | undefined) =>
  (list ?? []).map(({ slug, name }) => ({ id: slug, label: name }));

/** Search and filters of the list of products. */
export function ProductFilters({ params }: { params: ReturnType<typeof useListParams> }) {
  const brands = useApi('GET /api/admin/brands', { query: {} });
  const categories = useApi('GET /api/admin/categories', { query: {} });
  const filters = [
    { name: 'brand', none: t.brand, options: optionsOf(brands.data) },
    { name: 'category', none: t.category, options: optionsOf(categories.data) },
    {
      name: 'stock',
      none: t.stock,
      options: [
        { id: 'low', label: t.low },
        { id: 'zero', label: t.zero },
      ],
    },
    {
      name: 'saleType',
      none: t.saleType,
      options: Object.entries(text.saleType).map(([id, label]) => ({ id, label })),
    },
    { name: 'picture', none: t.picture, options: [{ id: 'none', label: t.noPicture }] },
  ] as const;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchField
        label={productsText.search}
        value={params.get('q')}
        onSearch={(q) => params.set({ q })}
      />
      {filters.map(({ name, none, options }) => (
        <FilterSelect
          key={name}
          label={t.labels[name]}
          none={none}
          value={params.get(name)}
          options={[...options]}
          onChange={(value) => params.set({ [name]: value })}
        />
      ))}
      {params.hasFilters && (
        <Button look="plain" onClick={params.clear}>
          <X aria-hidden className="size-4" />
          {adminText.clear}
        </Button>
      )}
    </div>
  );
}
