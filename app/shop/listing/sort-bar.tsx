import { useNavigate } from 'react-router';
import { listText } from '#app/text/list.ts';
import { text } from '#app/text.ts';
import { Link } from '#app/ui/link.tsx';
import type { ProductList, SortOrder } from '#contract/catalogue.ts';
import { withParams } from './listing-params.ts';
import { useListParams } from './use-list-params.ts';

const SORTS: SortOrder[] = ['relevant', 'newest', 'bestselling', 'cheapest', 'expensive'];

type Shown = Pick<ProductList, 'sort' | 'total' | 'isEstimate'>;

/** Sort orders of a list; «relevant» only with a query. */
export function SortBar({ list: { sort, total, isEstimate } }: { list: Shown }) {
  const params = useListParams();
  const navigate = useNavigate();
  const offered = SORTS.filter((one) => one !== 'relevant' || params.get('q'));
  return (
    <div className="flex min-w-min flex-1 flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-500 desk:min-h-[52px] desk:gap-x-5 desk:rounded-control desk:bg-card desk:px-[18px] desk:shadow-1">
      <b className="hidden shrink-0 text-ink-900 wide:inline">{listText.sort}:</b>
      <nav
        aria-label={listText.sort}
        className="hidden items-center gap-4 desk:flex noscript:flex noscript:flex-wrap wide:gap-5"
      >
        {offered.map((one) => (
          <Link
            key={one}
            to={withParams(params, { sort: one })}
            preventScrollReset
            aria-current={one === sort ? 'true' : undefined}
            className={`flex min-h-11 items-center whitespace-nowrap ${one === sort ? 'font-bold text-firoozeh-700' : 'hover:text-ink-900'}`}
          >
            {listText.sorts[one]}
          </Link>
        ))}
      </nav>
      <span className="pick flex-1 desk:hidden noscript:hidden">
        <select
          aria-label={listText.sort}
          value={sort}
          onChange={(event) =>
            void navigate(withParams(params, { sort: event.target.value }), {
              preventScrollReset: true,
            })
          }
        >
          {offered.map((one) => (
            <option key={one} value={one}>
              {listText.sorts[one]}
            </option>
          ))}
        </select>
      </span>
      <span className="ms-auto whitespace-nowrap" aria-live="polite">
        {text.count(total, isEstimate)}
      </span>
    </div>
  );
}
