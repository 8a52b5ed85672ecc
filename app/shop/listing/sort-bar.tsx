import { lazy, useState } from 'react';
import { LateDialog } from '#app/common/late-dialog.tsx';
import type { ShownList } from '#app/shop/common/trim.ts';
import { listText } from '#app/text/list.ts';
import { text } from '#app/text.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { ChevronDown } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import type { SortOrder } from '#contract/catalogue.ts';
import { keysOf } from '#shared/keys-of.ts';
import { withParams } from './listing-params.ts';
import { useListParams } from './use-list-params.ts';

const SortSheet = lazy(() => import('./sort-sheet.tsx'));

type Shown = Pick<ShownList, 'sort' | 'total' | 'isEstimate' | 'facets'>;

/**
 * Sort orders of a list, on a phone in a sheet; «relevant» only with a query, «discount» only while
 * something is discounted.
 */
export function SortBar({ list: { sort, total, isEstimate, facets } }: { list: Shown }) {
  const params = useListParams();
  const [isOpen, setOpen] = useState(false);
  const needs: Partial<Record<SortOrder, unknown>> = {
    relevant: params.get('q'),
    discount: facets.hasDiscounts || sort === 'discount',
  };
  const offered = keysOf(listText.sorts).filter((one) => !(one in needs) || needs[one]);
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
