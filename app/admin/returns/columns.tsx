import { Ago, numberColumn } from '#app/admin/common/list-cells.tsx';
import { PlainCode } from '#app/common/code.tsx';
import { ReturnStatus } from '#app/common/money/return-status.tsx';
import { adminText } from '#app/text/admin/common.ts';
import { adminReturnsText } from '#app/text/admin/returns.ts';
import type { Column } from '#app/ui/column.ts';
import type { AdminReturnRow } from '#contract/order/returns.ts';
import { faNumber } from '#shared/digits.ts';
import { returnKindText, returnReasonText } from '#shared/labels/returns.ts';

const t = adminReturnsText.columns;

/** Columns of the list of returns. */
export const returnColumns: Column<AdminReturnRow>[] = [
  numberColumn(t.number),
  { id: 'kind', title: t.kind, isPlain: true, cell: ({ kind }) => returnKindText[kind] },
  {
    id: 'name',
    title: t.name,
    isPlain: true,
    cell: ({ buyer: { firstName, lastName } }) => <bdi>{`${firstName} ${lastName}`}</bdi>,
  },
  { id: 'order', title: t.order, cell: ({ order }) => <PlainCode value={order.orderNumber} /> },
  {
    id: 'reason',
    title: t.reason,
    isPlain: true,
    isFolded: true,
    cell: ({ reason }) => returnReasonText[reason],
  },
  {
    id: 'quantity',
    title: t.quantity,
    isMinor: true,
    cell: ({ quantity }) => (quantity > 0 ? faNumber(quantity) : adminText.none),
  },
  {
    id: 'amount',
    isAmount: true,
    isSum: true,
    title: t.amount,
    sort: 'amount',
    // nothing has gone back yet
    cell: ({ amount }) =>
      amount > 0 ? <b className="whitespace-nowrap">{faNumber(amount)}</b> : adminText.none,
  },
  {
    id: 'status',
    isStatus: true,
    title: t.status,
    cell: ({ status }) => <ReturnStatus status={status} />,
  },
  {
    id: 'created',
    isPlain: true,
    title: t.age,
    sort: 'created',
    sortKind: 'time',
    cell: ({ at }) => <Ago at={at} />,
  },
];
