import { useNavigate } from 'react-router';
import { listText } from '#app/text/list.ts';
import { ChevronLeft, ChevronRight } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { faNumber } from '#shared/digits.ts';
import { withParams } from './listing-params.ts';
import { lastPage } from './page-range.ts';
import { useListParams } from './use-list-params.ts';

const SIZES = [12, 24, 48];
const CELL =
  'grid h-11 min-w-11 place-items-center rounded-xl bg-card px-2 font-semibold hover:bg-firoozeh-50';

/** Links to the neighbouring pages, the first and the last. */
export function Pages({
  page,
  total,
  pageSize,
}: {
  page: number;
  total: number;
  pageSize: number;
}) {
  const params = useListParams();
  const last = lastPage({ total, pageSize });
  if (total <= (SIZES[0] ?? 0)) return null;
  if (last < 2) return <PageSize pageSize={pageSize} />;
  const to = (number: number) => {
    const next = new URLSearchParams(params);
    if (number > 1) next.set('page', String(number));
    else next.delete('page');
    return `?${next}`;
  };
  return (
    <>
      <nav aria-label={listText.pages} className="mt-7 flex flex-wrap justify-center gap-1.5">
        {page > 1 && (
          <Link to={to(page - 1)} rel="prev" aria-label={listText.previous} className={CELL}>
            <ChevronRight className="size-5" />
          </Link>
        )}
        {around(page, last).map((number, position, all) => (
          <span key={number} className="contents">
            {position > 0 && number - (all[position - 1] ?? 0) > 1 && (
              <span className="grid h-11 place-items-center px-1 text-ink-400">…</span>
            )}
            <Link
              to={to(number)}
              aria-label={listText.page(number)}
              aria-current={number === page ? 'page' : undefined}
              className={
                number === page ? `${CELL} bg-firoozeh-600 text-white hover:bg-firoozeh-600` : CELL
              }
            >
              {faNumber(number)}
            </Link>
          </span>
        ))}
        {page < last && (
          <Link to={to(page + 1)} rel="next" aria-label={listText.next} className={CELL}>
            <ChevronLeft className="size-5" />
          </Link>
        )}
      </nav>
      <PageSize pageSize={pageSize} />
    </>
  );
}

/** Choice of the page size; it returns to the first page, as products move to other pages. */
function PageSize({ pageSize }: { pageSize: number }) {
  const params = useListParams();
  const navigate = useNavigate();
  return (
    <label className="mt-4 flex flex-wrap items-center justify-center gap-2 text-sm text-ink-500">
      {listText.pageSize}
      <span className="pick">
        <select
          value={pageSize}
          onChange={(event) => void navigate(withParams(params, { pageSize: event.target.value }))}
        >
          {SIZES.map((size) => (
            <option key={size} value={size}>
              {faNumber(size)}
            </option>
          ))}
        </select>
      </span>
    </label>
  );
}

const around = (page: number, last: number) =>
  [...new Set([1, page - 1, page, page + 1, last])]
    .filter((number) => number >= 1 && number <= last)
    .sort((a, b) => a - b);
