import { lazy, type ReactNode, useState } from 'react';
import { useNavigation } from 'react-router';
import { LateDialog } from '#app/common/late-dialog.tsx';
import { PIECE_LOST, Piece } from '#app/common/lost-piece.tsx';
import { ProductGrid } from '#app/shop/common/blocks.tsx';
import type { ShownList } from '#app/shop/common/trim.ts';
import { listText } from '#app/text/list.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { SlidersHorizontal } from '#app/ui/icons.tsx';
import type { ListedCard } from '#contract/catalogue.ts';
import { faNumber } from '#shared/digits.ts';
import { ActiveFilters } from './active-filters.tsx';
import { Filters } from './filters.tsx';
import { showView, useListView } from './list-view.ts';
import { filterCount } from './listing-params.ts';
import Nothing from './nothing.tsx';
import { Pages } from './pages.tsx';
import { QuickFilters } from './quick-filters.tsx';
import { SortBar } from './sort-bar.tsx';
import { useListParams } from './use-list-params.ts';
import { WholesaleLine } from './wholesale-line.tsx';

const lateOrderForm = () => lazy(() => import('./order/order-form.tsx'));
let OrderForm = lateOrderForm();
const FilterSheet = lazy(() => import('./filter-sheet.tsx'));

type Props = {
  list: ShownList;
  fixed?: boolean;
  above?: ReactNode;
  /** Content within the card of a product. */
  note?: (product: ListedCard) => ReactNode;
};

/**
 * Filters, sort, products and pages; the state is in the URL. A `fixed` list belongs to one brand
 * and category.
 */
export function Listing({ list, fixed = false, above, note }: Props) {
  const params = useListParams();
  const view = useListView();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const { state, location } = useNavigation();
  const isPending =
    state === 'loading' && location?.pathname === globalThis.window?.location.pathname;
  const active = filterCount(params);
  // the place of each row of the order form until its code has come
  const waiting = list.items.map(({ _id }) => <i key={_id} />);
  return (
    <div data-list className="listing">
      <aside aria-label={listText.filter} className="listing-filters">
        <Filters facets={list.facets} fixed={fixed} />
      </aside>
      <div className="min-w-0">
        <div className="no-bar list-tools">
          <button
            type="button"
            className={buttonLook({ look: 'line', className: 'desk:hidden' })}
            onClick={() => setSheetOpen(true)}
          >
            <SlidersHorizontal className="size-4" />
            {listText.filter}
            {active > 0 && (
              <span className="rounded-full bg-firoozeh-600 px-2 text-12 leading-5 text-white">
                {faNumber(active)}
              </span>
            )}
          </button>
          {list.total > 0 && <SortBar list={list} />}
          <ActiveFilters facets={list.facets} />
          {list.total > 0 && <QuickFilters facets={list.facets} fixed={fixed} />}
        </div>
        <WholesaleLine list={list} />
        {above}
        {list.items.length > 0 ? (
          <div
            className={`transition-opacity duration-200 ${isPending ? 'opacity-50' : ''}`}
            aria-busy={isPending}
          >
            <ProductGrid
              heading="h2"
              eager={2}
              products={list.items}
              note={note}
              className="list-cards"
            />
            <div className="order-form">
              {view === 'order' ? (
                <Piece until={waiting} onLost={loseOrderForm}>
                  <OrderForm products={list.items} />
                </Piece>
              ) : (
                waiting
              )}
            </div>
            <Pages page={list.page} total={list.reachable} pageSize={list.pageSize} />
          </div>
        ) : (
          <Nothing
            words={params.get('q')}
            isFiltered={fixed || active > 0 || list.sort === 'discount'}
          />
        )}
      </div>
      {isSheetOpen && (
        <LateDialog onClose={() => setSheetOpen(false)}>
          <FilterSheet list={list} fixed={fixed} onClose={() => setSheetOpen(false)} />
        </LateDialog>
      )}
    </div>
  );
}

/** Shows the grid after a failed load; the next press on the form loads it again. */
function loseOrderForm() {
  OrderForm = lateOrderForm();
  showView('grid');
  dispatchEvent(new Event(PIECE_LOST));
}
