import { lazy, useState } from 'react';
import { LateDialog } from '#app/common/late-dialog.tsx';
import { listText } from '#app/text/list.ts';
import { text } from '#app/text.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { ChevronDown } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import type { ProductList, SortOrder } from '#contract/catalogue.ts';
import { withParams } from './listing-params.ts';
import { useListParams } from './use-list-params.ts';

const SortSheet = lazy(() => import('./sort-sheet.tsx'));

const SORTS: SortOrder[] = ['relevant', 'newest', 'bestselling', 'cheapest', 'expensive'];

type Shown = Pick<ProductList, 'sort' | 'total' | 'isEstimate'>;

/** Sort orders of a list, on a phone in a sheet; «relevant» only with a query. */
export function SortBar({ list: { sort, total, isEstimate } }: { list: Shown }) {
  const params = useListParams();
  const [isOpen, setOpen] = useState(false);
  const offered = SORTS.filter((one) => one !== 'relevant' || params.get('q'));
  return (
    <div className="sort-bar">
      <b>{`${listText.sort}:`}</b>
      <nav aria-label={listText.sort}>
        {offered.map((one) => (
          <Link
            key={one}
            to={withParams(params, { sort: one })}
            preventScrollReset
            aria-current={one === sort ? 'true' : undefined}
          >
            {listText.sorts[one]}
          </Link>
        ))}
      </nav>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={listText.sortedBy(listText.sorts[sort])}
        className={buttonLook({ look: 'line' })}
        onClick={() => setOpen(true)}
      >
        {listText.sorts[sort]}
        <ChevronDown className="size-4" />
      </button>
      <span aria-live="polite">{text.count(total, isEstimate)}</span>
      {isOpen && (
        <LateDialog onClose={() => setOpen(false)}>
          <SortSheet offered={offered} chosen={sort} onClose={() => setOpen(false)} />
        </LateDialog>
      )}
    </div>
  );
}
