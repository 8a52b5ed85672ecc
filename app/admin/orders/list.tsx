import { StaffList } from '#app/admin/common/staff-list.tsx';
import { useListParams } from '#app/admin/common/use-list-params.ts';
import { adminOrdersText as t } from '#app/text/admin/orders.ts';
import { ClipboardList } from '#app/ui/icons.tsx';
import { useApi } from '#app/use-api.ts';
import { orderColumns } from './columns.tsx';
import { OrderFilters } from './filters.tsx';
import { nextColumn } from './next-move.tsx';

const COLUMNS = [...orderColumns, nextColumn];
// a tab of one status says what every chip of the column would say again
const WITHOUT_STATUS = COLUMNS.filter(({ id }) => id !== 'status');
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
  const answer = useApi('GET /api/admin/orders', { query: params.query });
  const status = params.get('status');
  const isOneStatus = status !== '' && !status.includes(',');
  return (
    <StaffList
      title={t.title}
      params={params}
      answer={answer}
      columns={isOneStatus ? WITHOUT_STATUS : COLUMNS}
      keyOf={({ _id }) => _id}
      hrefOf={({ _id }) => `/console/admin/orders/detail-${_id}`}
      sort="created"
      tabs={{ label: t.statusLabel, statuses: TABS, names: t.tabs }}
      filters={<OrderFilters params={params} />}
      exports={{ list: 'orders', lines: 'order-lines' }}
      empty={{ icon: <ClipboardList />, title: t.empty }}
    />
  );
}
