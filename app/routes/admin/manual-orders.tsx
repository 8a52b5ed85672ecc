import { ClipboardPen } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { adminText } from '../../text/admin.ts';
import { adminRequestsText as t } from '../../text/admin-requests.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { useApi } from '../../use-api.ts';
import { ListFoot, listInstead, PageHead } from './parts/list-page.tsx';
import { requestColumns } from './parts/request-columns.tsx';
import { SearchField } from './parts/search-field.tsx';
import { StatusTabs } from './parts/status-tabs.tsx';
import { useListParams } from './parts/use-list-params.ts';

// the calendar brings a library of its own
const DateRange = lazy(() => import('../../ui/date-range.tsx'));

// statuses of a tab, as the address and the server write them
const TABS = {
  all: '',
  new: 'new',
  review: 'in_review',
  quoted: 'quoted',
  accepted: 'accepted',
  converted: 'converted',
  ended: 'rejected,expired',
};

/** Requests without a cart: states as tabs, search and dates, everything in the address. */
export default function ManualOrdersPage() {
  const params = useListParams();
  const { data, error, isLoading, mutate } = useApi('GET /api/admin/manual-orders', {
    query: params.query,
  });
  return (
    <>
      <PageHead title={t.title} count={data?.total} exports={{ list: 'manual-orders', params }} />
      <div className="mb-3 grid gap-3">
        <StatusTabs
          label={t.statusLabel}
          tabs={TABS}
          names={t.tabs}
          counts={data?.counts}
          params={params}
        />
        <div className="flex flex-wrap items-center gap-2">
          <SearchField
            label={t.search}
            value={params.get('q')}
            onSearch={(q) => params.set({ q })}
          />
          <Suspense fallback={<Skeleton className="h-11 w-72" />}>
            <DateRange
              from={params.get('from')}
              to={params.get('to')}
              labels={adminText.dates}
              onChange={(range) => params.set(range)}
            />
          </Suspense>
        </div>
      </div>
      <DataTable
        label={t.title}
        columns={requestColumns}
        rows={data?.items}
        keyOf={({ _id }) => _id}
        hrefOf={({ _id }) => `/console/admin/manual-order-registration/detail-${_id}`}
        sort={params.sortBy('created')}
        link={Link}
        isStale={isLoading && data !== undefined}
        instead={listInstead({
          error: data ? undefined : error,
          rows: data?.items,
          isFiltered: params.hasFilters || params.get('status') !== '',
          empty: { icon: <ClipboardPen />, title: t.empty },
          onClear: params.clear,
          onRetry: () => void mutate(),
        })}
      />
      {data && <ListFoot params={params} list={data} />}
    </>
  );
}
