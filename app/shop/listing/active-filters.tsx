import type { ListFacets } from '#app/shop/common/trim.ts';
import { listText } from '#app/text/list.ts';
import { text } from '#app/text.ts';
import { X } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { cleared, toggled, withParams } from './listing-params.ts';
import { useListParams } from './use-list-params.ts';

type Chip = { label: string; to: string };

/** Active filters of the list; each chip removes its own. */
export function ActiveFilters({ facets }: { facets: ListFacets }) {
  const params = useListParams();
  const chips = chipsOf(params, facets);
  if (chips.length === 0) return null;
  return (
    <ul className="active-filters">
      {chips.map(({ label, to }) => (
        <li key={label}>
          <Link
            to={to}
            preventScrollReset
            aria-label={listText.removeFilter(label)}
            className="desk:wrap-anywhere inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap rounded-full desk:min-h-9 desk:whitespace-normal bg-firoozeh-50 px-3.5 text-13 font-semibold text-firoozeh-700 hover:bg-firoozeh-100"
          >
            {label}
            <X className="size-3.5" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={cleared(params)}
          preventScrollReset
          className="inline-flex min-h-11 items-center whitespace-nowrap px-2 desk:min-h-9 text-13 font-semibold text-anar-600"
        >
          {listText.clear}
        </Link>
      </li>
    </ul>
  );
}

function chipsOf(params: URLSearchParams, facets: ListFacets): Chip[] {
  const named = (name: 'brand' | 'category', all: { id: string; label: string }[]) =>
    params.getAll(name).map((id) => ({
      label: all.find((one) => one.id === id)?.label ?? id,
      to: toggled(params, name, id),
    }));
  const single = (name: string, label: (value: string) => string | undefined): Chip[] => {
    const value = params.get(name);
    const words = value ? label(value) : undefined;
    return words ? [{ label: words, to: withParams(params, { [name]: null }) }] : [];
  };
  return [
    ...single('saleType', (value) =>
      value === 'totalSell' || value === 'partialSell' ? text.saleType[value] : undefined,
    ),
    ...named('brand', facets.brands),
    ...named('category', facets.categories),
    ...params.getAll('facet').map((id) => ({
      label: id.replace(':', ': '),
      to: toggled(params, 'facet', id),
    })),
    ...single('minPrice', (value) => price(value, listText.priceFrom)),
    ...single('maxPrice', (value) => price(value, listText.priceTo)),
    ...single('available', () => listText.onlyAvailable),
    ...single('discounted', () => listText.onlyDiscounted),
  ];
}

/** Text of a price filter; invalid amounts filter nothing and have no chip. */
const price = (value: string, label: (n: number) => string) =>
  /^\d+$/.test(value) ? label(Number(value)) : undefined;
