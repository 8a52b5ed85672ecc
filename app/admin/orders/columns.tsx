import { Ago } from '#app/admin/common/list-cells.tsx';
import { PersonCell } from '#app/admin/common/person/person-cell.tsx';
import { PlainCode } from '#app/common/code.tsx';
import { OrderStatus } from '#app/common/order/order-status.tsx';
import { TypeChip } from '#app/common/type-chip.tsx';
import { fullName } from '#app/format.ts';
import { adminText } from '#app/text/admin/common.ts';
import { adminOrdersText } from '#app/text/admin/orders.ts';
import type { Column } from '#app/ui/column.ts';
import type { AdminOrderRow } from '#contract/admin-orders.ts';
import { faNumber } from '#shared/digits.ts';

const t = adminOrdersText.columns;

/** Columns of a list of orders. */
export const orderColumns: Column<AdminOrderRow>[] = [
  {
    id: 'number',
    title: t.number,
    isLead: true,
    cell: (row) => <PlainCode value={row.orderNumber} />,
  },
  { id: 'buyer', title: t.buyer, isPlain: true, cell: ({ buyer }) => <Buyer buyer={buyer} /> },
  {
    id: 'type',
    isPlain: true,
    isFolded: true,
    title: t.type,
    cell: (row) => (
      <span className="flex items-center gap-1.5 tab:grid tab:justify-items-start tab:gap-0.5">
        <TypeChip type={row.orderType === 'total' ? 'totalSell' : 'partialSell'} />
        {row.source === 'manual' && (
          <span className="text-12 text-ink-500">{adminOrdersText.sources.manual}</span>
        )}
      </span>
    ),
  },
  {
    id: 'items',
    isMinor: 'soon',
    isOffCard: true,
    title: t.items,
    cell: (row) => <span className="whitespace-nowrap">{adminText.count(row.quantity)}</span>,
  },
  {
    id: 'amount',
    isAmount: true,
    isSum: true,
    title: t.amount,
    sort: 'amount',
    cell: (row) => <b className="whitespace-nowrap">{faNumber(row.amount)}</b>,
  },
  {
    id: 'payment',
    isMinor: true,
    isOffCard: true,
    title: t.payment,
    cell: (row) => (row.gatewayType ? adminOrdersText.gateways[row.gatewayType] : adminText.none),
  },
  {
    id: 'status',
    isStatus: true,
    title: t.status,
    cell: (row) => <OrderStatus isShort status={row.status} returned={row} />,
  },
  {
    id: 'city',
    isMinor: true,
    isOffCard: true,
    title: t.city,
    cell: (row) => <bdi>{row.city}</bdi>,
  },
  {
    id: 'created',
    isFolded: true,
    isPlain: true,
    title: t.created,
    sort: 'created',
    sortKind: 'time',
    cell: (row) => <Ago at={row.createdAt} />,
  },
];

const Buyer = ({ buyer }: Pick<AdminOrderRow, 'buyer'>) => (
  <span className="flex items-center gap-2.5">
    <span
      aria-hidden
      className="hidden size-9 shrink-0 place-items-center rounded-full bg-firoozeh-100 font-bold text-firoozeh-700 min-[1500px]:grid"
    >
      {buyer.firstName.slice(0, 1)}
    </span>
    <PersonCell name={fullName(buyer)} mobile={buyer.mobileNumber} />
  </span>
);
