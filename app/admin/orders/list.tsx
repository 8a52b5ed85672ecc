import { AddLink } from '#app/admin/common/add-link.tsx';
import { ListScreen } from '#app/admin/common/list/list-screen.tsx';
import { useListParams } from '#app/admin/common/use-list-params.ts';
import { latePart } from '#app/common/late-part.tsx';
import { useMay } from '#app/session/rights.ts';
import { newOrderText } from '#app/text/admin/new-order.ts';
import { adminOrdersText } from '#app/text/admin/orders.ts';
import { parcelsText } from '#app/text/admin/parcels.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { ClipboardList, Truck } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import type { AdminOrderRow } from '#contract/admin-orders.ts';
import { faDigits } from '#shared/digits.ts';
import { orderList } from '#shared/lists/orders.ts';
import { OrderBar } from './bulk/order-bar.tsx';
import { orderCells } from './cells.tsx';
import { OrderFilters } from './filters.tsx';
import { useOrderSwipe } from './use-order-swipe.tsx';

// the tab of a single status makes its column redundant
const WITHOUT_STATUS = orderList.shown.filter((name) => name !== 'status');

const SELECT = {
  column: parcelsText.list.column,
  all: parcelsText.list.all,
  row: ({ orderNumber }: AdminOrderRow) => parcelsText.list.select(faDigits(orderNumber)),
};

const OrderPeek = latePart(
  () => import('./peek.tsx'),
  <Skeleton className="h-112 w-full rounded-tile" />,
);
const PEEK = {
  label: ({ orderNumber }: AdminOrderRow) => `${adminOrdersText.one} ${faDigits(orderNumber)}`,
  panel: ({ _id, status }: AdminOrderRow, onChange: () => void) => (
    // a move in the list shows in the panel too
    <OrderPeek key={`${_id} ${status}`} id={_id} onChange={onChange} />
  ),
};

/** All orders, with tabs by status and filters; the state is in the URL. */
export default function OrdersPage() {
  const params = useListParams();
  const status = params.get('status');
  const may = useMay();
  const maySend = may('orders.fulfil');
  const { swipe, contact } = useOrderSwipe();
  return (
    <ListScreen
      list={orderList}
      cells={orderCells}
      shown={status === '' || status.includes(',') ? orderList.shown : WITHOUT_STATUS}
      head={(_, found) => <OrderFilters params={params} found={found} />}
      peek={PEEK}
      select={SELECT}
      swipe={swipe}
      dialogs={() => contact}
      bar={(selection, reply, reload) => (
        <OrderBar
          params={params}
          selection={selection}
          rows={reply?.items ?? []}
          total={reply?.total ?? 0}
          onChange={reload}
        />
      )}
      lines="order-lines"
      actions={() => (
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
      )}
      icon={<ClipboardList />}
    />
  );
}
