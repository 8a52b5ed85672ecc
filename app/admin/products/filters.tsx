import { optionsOf } from '#app/admin/common/choice.tsx';
import { ChoiceFilter, DaysFilter, FilterRow, type Found } from '#app/admin/common/filter-row.tsx';
import { termLabel } from '#app/admin/common/term-label.ts';
import type { ListParams } from '#app/admin/common/use-list-params.ts';
import { productsText } from '#app/text/admin/products.ts';
import { text } from '#app/text.ts';
import { useApi } from '#app/use-api.ts';
import { productList } from '#shared/lists/products.ts';

const t = productsText.filters;
type Named = { slug: string; name: string; above: string[] };
const bySlug = (term: Named) => ({ id: term.slug, label: termLabel(term) });

type Props = { params: ListParams; found: Found };

/** Search and filters of the list of products. */
export function ProductFilters({ params, found }: Props) {
  const brands = useApi('GET /api/admin/brands', { query: {} });
  const categories = useApi('GET /api/admin/categories', { query: {} });
  const filters = [
    { name: 'brand', none: t.brand, options: optionsOf(brands, bySlug) },
    { name: 'category', none: t.category, options: optionsOf(categories, bySlug) },
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
    <FilterRow
      params={params}
      search={productList.search.label}
      found={found}
      one={productList.one}
    >
      {filters.map(({ name, none, options }) => (
        <ChoiceFilter
          key={name}
          params={params}
          name={name}
          label={t.labels[name]}
          none={none}
          options={options && [...options]}
        />
      ))}
      <DaysFilter params={params} isPast />
    </FilterRow>
  );
}
