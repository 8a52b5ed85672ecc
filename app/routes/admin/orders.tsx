import { ClipboardList } from 'lucide-react';
import { Link } from 'react-router';
import { adminOrdersText as t } from '../../text/admin-orders.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { useApi } from '../../use-api.ts';
import { ListFoot, listInstead, PageHead } from './parts/list-page.tsx';
import { orderColumns } from './parts/order-columns.tsx';
import { OrderFilters } from './parts/order-filters.tsx';
import { StatusTabs } from './parts/status-tabs.tsx';
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

/** All orders: states as tabs, filters in one row, everything in the address. */
export default function OrdersPage() {
  const params = useListParams();
  const { data, error, isLoading, mutate } = useApi('GET /api/admin/orders', {
    query: params.query,
  });
  const status = params.get('status');
  return (
    <>
      <PageHead
        title={t.title}
        count={data?.total}
        exports={{ list: 'orders', lines: 'order-lines', params }}
      />
      <div className="mb-3 grid gap-3">
        <StatusTabs
          label={t.statusLabel}
          tabs={TABS}
          names={t.tabs}
          counts={data?.counts}
          params={params}
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
