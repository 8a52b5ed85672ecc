import { AddLink } from '#app/admin/common/add-link.tsx';
import { SelectAll, selectColumn } from '#app/admin/common/select-rows.tsx';
import { StaffList } from '#app/admin/common/staff-list.tsx';
import { useListParams } from '#app/admin/common/use-list-params.ts';
import { useSelection } from '#app/admin/common/use-selection.ts';
import { useMay } from '#app/session/rights.ts';
import { newOrderText } from '#app/text/admin/new-order.ts';
import { adminOrdersText as t } from '#app/text/admin/orders.ts';
import { parcelsText } from '#app/text/admin/parcels.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { ClipboardList, Truck } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { useApi } from '#app/use-api.ts';
import type { AdminOrderRow } from '#contract/admin-orders.ts';
import { faDigits } from '#shared/digits.ts';
import { orderColumns } from './columns.tsx';
import { OrderFilters } from './filters.tsx';
import { nextColumn } from './next-move.tsx';
import { ParcelBar } from './parcel-bar.tsx';

const COLUMNS = [...orderColumns, nextColumn];
// the tab of a single status makes its column redundant
const WITHOUT_STATUS = COLUMNS.filter(({ id }) => id !== 'status');
// statuses of each tab, as in the URL and the API
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

const SELECT = {
  column: parcelsText.list.column,
  select: ({ orderNumber }: AdminOrderRow) => parcelsText.list.select(faDigits(orderNumber)),
};

/** All orders, with tabs by status and filters; the state is in the URL. */
export default function OrdersPage() {
  const params = useListParams();
  const answer = useApi('GET /api/admin/orders', { query: params.query });
  const status = params.get('status');
  const isOneStatus = status !== '' && !status.includes(',');
  const columns = isOneStatus ? WITHOUT_STATUS : COLUMNS;
  const may = useMay();
  const maySend = may('orders.fulfil');
  const selection = useSelection(answer.data?.items);
  return (
    <StaffList
      title={t.title}
      params={params}
      answer={answer}
      columns={maySend ? [selectColumn(selection, SELECT), ...columns] : columns}
      keyOf={({ _id }) => _id}
      hrefOf={({ _id }) => `/console/admin/orders/detail-${_id}`}
      sort="created"
      tabs={{ label: t.statusLabel, statuses: TABS, names: t.tabs }}
      filters={<OrderFilters params={params} />}
      chooseAll={
        maySend && (
          <SelectAll
            rows={answer.data?.items ?? []}
            label={parcelsText.list.all}
            selection={selection}
          />
        )
      }
      bar={<ParcelBar params={params} selection={selection} total={answer.data?.total ?? 0} />}
      actions={
        <>
          {maySend && (
            <Link to="/console/admin/orders/parcels" className={buttonLook({ look: 'line' })}>
              <Truck className="size-4" />
              {parcelsText.title}
            </Link>
          )}
          {may('orders.confirm') && (
            <AddLink to="/console/admin/orders/add">{newOrderText.title}</AddLink>
          )}
        </>
      }
      exports={{ list: 'orders', lines: 'order-lines' }}
      empty={{ icon: <ClipboardList />, title: t.empty }}
    />
  );
}
