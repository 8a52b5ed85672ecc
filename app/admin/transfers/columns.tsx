import { Ago, numberColumn } from '#app/admin/common/list-cells.tsx';
import { PlainCode } from '#app/common/code.tsx';
import { TransferStatus } from '#app/common/money/transfer-status.tsx';
import { transfersText } from '#app/text/admin/transfers.ts';
import type { Column } from '#app/ui/column.ts';
import type { AdminTransferRow } from '#contract/transfers.ts';
import { faNumber } from '#shared/digits.ts';

const t = transfersText.columns;

/** Columns of the list of transfers. */
export const transferColumns: Column<AdminTransferRow>[] = [
  numberColumn(t.number),
  {
    id: 'name',
    title: t.name,
    isPlain: true,
    cell: ({ buyer: { firstName, lastName } }) => <bdi>{`${firstName} ${lastName}`}</bdi>,
  },
  {
    id: 'amount',
    isAmount: true,
    isSum: true,
    title: t.amount,
    sort: 'amount',
    cell: ({ amount }) => <b className="whitespace-nowrap">{faNumber(amount)}</b>,
  },
  { id: 'order', title: t.order, cell: ({ order }) => <PlainCode value={order.orderNumber} /> },
  {
    id: 'tracking',
    title: t.tracking,
    isMinor: true,
    cell: ({ tracking }) => <PlainCode value={tracking} />,
  },
  {
    id: 'status',
    isStatus: true,
    title: t.status,
    cell: ({ status }) => <TransferStatus status={status} />,
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
