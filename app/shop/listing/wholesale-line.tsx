import type { ShownList } from '#app/shop/common/trim.ts';
import { listText } from '#app/text/list.ts';
import { ChevronLeft } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { withParams } from './listing-params.ts';
import { useListParams } from './use-list-params.ts';

type Shown = Pick<ShownList, 'facets' | 'total' | 'isEstimate'>;

/**
 * Number of products with a wholesale price, as a link to them alone; only where the list has
 * others beside them, and without a query, whose words are about something else.
 */
export function WholesaleLine({ list: { facets, total, isEstimate } }: { list: Shown }) {
  const params = useListParams();
  const count = facets.saleTypes.find(({ id }) => id === 'totalSell')?.count ?? 0;
  if (params.has('q') || params.has('saleType') || count === 0 || count >= total) return null;
  return (
    <Link
      to={withParams(params, { saleType: 'totalSell' })}
      preventScrollReset
      rel="nofollow"
      className="wholesale-line"
    >
      <span>{listText.wholesale(count, total, isEstimate)}</span>
      <b>
        {listText.onlyWholesale}
        <ChevronLeft className="size-4" />
      </b>
    </Link>
  );
}
