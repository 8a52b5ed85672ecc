import { PersonCell } from '#app/admin/common/person/person-cell.tsx';
import { OrderStatus } from '#app/common/order/order-status.tsx';
import { TypeChip } from '#app/common/type-chip.tsx';
import { fullName } from '#app/format.ts';
import { adminText } from '#app/text/admin/common.ts';
import { adminOrdersText } from '#app/text/admin/orders.ts';
import type { AdminOrderRow } from '#contract/admin-orders.ts';
import { NextMove } from './next-move.tsx';

/** Cells of a list of orders that are rendered otherwise than their kind. */
export const orderCells = {
  buyer: ({ buyer }: AdminOrderRow) => (
    <span className="flex items-center gap-2.5">
      <span
        aria-hidden
        className="hidden size-9 shrink-0 place-items-center rounded-full bg-firoozeh-100 font-bold text-firoozeh-700 min-[1500px]:grid"
      >
        {buyer.firstName.slice(0, 1)}
      </span>
      <PersonCell name={fullName(buyer)} mobile={buyer.mobileNumber} />
    </span>
  ),
  orderType: (row: AdminOrderRow) => (
    <span className="flex items-center gap-1.5 tab:grid tab:justify-items-start tab:gap-0.5">
      <TypeChip type={row.orderType === 'total' ? 'totalSell' : 'partialSell'} />
      {row.source === 'manual' && (
        <span className="text-12 text-ink-500">{adminOrdersText.sources.manual}</span>
      )}
    </span>
  ),
  quantity: ({ quantity }: AdminOrderRow) => (
    <span className="whitespace-nowrap">{adminText.count(quantity)}</span>
  ),
  status: (row: AdminOrderRow) => <OrderStatus isShort status={row.status} returned={row} />,
  next: (row: AdminOrderRow, reload: () => void) => (
    <NextMove row={row} onChange={() => reload()} />
  ),
};
