import { useMounted } from '#app/common/use-mounted.ts';
import type { ListFacets } from '#app/shop/common/trim.ts';
import { listText } from '#app/text/list.ts';
import { Link } from '#app/ui/link.tsx';
import { isDiscounted, toggled, withParams } from './listing-params.ts';
import { useListParams } from './use-list-params.ts';

const MOST_BRANDS = 6;

type Props = { facets: ListFacets; fixed: boolean };

/** The filters most often set, on a phone one press away; a set one stands among the active. */
export function QuickFilters({ facets, fixed }: Props) {
  const params = useListParams();
  const chosen = params.getAll('brand');
  // at the end of the line, so that they move nothing when they come
  const hasBrands = useMounted() && !fixed && facets.brands.length > 1;
  const brands = hasBrands ? facets.brands.slice(0, MOST_BRANDS) : [];
  const chips = [
    ...(facets.hasDiscounts && !isDiscounted(params)
      ? [{ label: listText.discounted, to: withParams(params, { discounted: '1' }) }]
      : []),
    ...(params.has('saleType')
      ? []
      : [{ label: listText.onlyBulk, to: withParams(params, { saleType: 'totalSell' }) }]),
    ...(params.has('available')
      ? []
      : [{ label: listText.inStock, to: withParams(params, { available: '1' }) }]),
    ...brands
      .filter(({ id }) => !chosen.includes(id))
      .map(({ id, label }) => ({ label, to: toggled(params, 'brand', id) })),
  ];
  return (
    <ul aria-label={listText.quick} className="quick-filters">
      {chips.map(({ label, to }) => (
        <li key={to}>
          <Link to={to} preventScrollReset rel="nofollow">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
