import { ClipboardList } from 'lucide-react';
import { Link } from 'react-router';
import { faNumber } from '../../format.ts';
import { adminOrdersText as t } from '../../text/admin-orders.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useApi } from '../../use-api.ts';
import { ListFoot, listInstead, PageHead } from './parts/list-page.tsx';
import { orderColumns } from './parts/order-columns.tsx';
import { OrderFilters } from './parts/order-filters.tsx';
import { useListParams } from './parts/use-list-params.ts';

// statuses of a tab, as the address and the server write them
const TABS = {
  all: '',
  confirm: 'registered',
  pay: 'confirmed,pending_payment,payment_review',
  prepare: 'paid',
  ship: 'processing',
  shipped: 'shipped',
  delivered: 'delivered',
  ended: 'canceled,expired',
};
type TabId = keyof typeof TABS;

/** All orders: states as tabs, filters in one row, everything in the address. */
export default function OrdersPage() {
  const params = useListParams();
  const { data, error, isLoading, mutate } = useApi('GET /api/admin/orders', {
    query: params.query,
  });
  const status = params.get('status');
  // the keys of the table of tabs
  const ids = Object.keys(TABS) as TabId[];
  const countOf = (id: TabId) =>
    (TABS[id] || 'all').split(',').reduce((sum, one) => sum + (data?.counts[one] ?? 0), 0);
  return (
    <>
      <PageHead title={t.title} count={data?.total} />
      <div className="mb-3 grid gap-3">
        <Tabs
          label={t.statusLabel}
          current={ids.find((id) => TABS[id] === status) ?? ''}
          tabs={ids.map((id) => ({
            id,
            label: t.tabs[id],
            to: params.hrefOf({ status: TABS[id] }),
            count: data && faNumber(countOf(id)),
          }))}
          link={Link}
        />
        <OrderFilters params={params} />
      </div>
      <DataTable
        label={t.title}
        columns={orderColumns}
        rows={data?.items}
        keyOf={({ _id }) => _id}
        hrefOf={({ _id }) => `/console/admin/orders/detail-${_id}`}
        sort={params.sortBy('created')}
        link={Link}
        isStale={isLoading && data !== undefined}
        instead={listInstead({
          error: data ? undefined : error,
          rows: data?.items,
          isFiltered: params.hasFilters || status !== '',
          empty: { icon: <ClipboardList />, title: t.empty },
          onClear: params.clear,
          onRetry: () => void mutate(),
        })}
      />
      {data && <ListFoot params={params} list={data} />}
    </>
  );
}
