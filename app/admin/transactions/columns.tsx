import { Ago, numberColumn } from '#app/admin/common/list-cells.tsx';
import { PersonCell } from '#app/admin/common/person-cell.tsx';
import { PlainCode } from '#app/common/code.tsx';
import { TransactionStatus } from '#app/common/money/transaction-status.tsx';
import { adminText } from '#app/text/admin/common.ts';
import { adminOrdersText } from '#app/text/admin/orders.ts';
import { moneyText } from '#app/text/money.ts';
import type { Column } from '#app/ui/column.ts';
import type { AdminTransactionRow } from '#contract/transactions.ts';
import { faNumber } from '#shared/digits.ts';
import { transactionKindText } from '#shared/labels/payments.ts';

const t = moneyText.admin.columns;

/** Columns of the list of payments. */
export const transactionColumns: Column<AdminTransactionRow>[] = [
  numberColumn(t.number),
  {
    id: 'kind',
    title: t.kind,
    isPlain: true,
    isFolded: true,
    cell: (row) => transactionKindText[row.kind],
  },
  {
    id: 'buyer',
    title: t.buyer,
    isPlain: true,
    cell: ({ buyer }) => (
      <PersonCell name={`${buyer.firstName} ${buyer.lastName}`} mobile={buyer.mobileNumber} />
    ),
  },
  {
    id: 'order',
    title: t.order,
    cell: (row) => (row.order ? <PlainCode value={row.order.orderNumber} /> : adminText.none),
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
    id: 'gateway',
    isMinor: true,
    isPlain: true,
    title: t.gateway,
    cell: (row) => (row.gatewayType ? adminOrdersText.gateways[row.gatewayType] : adminText.none),
  },
  {
    id: 'reference',
    isMinor: 'soon',
    isOffCard: true,
    title: t.reference,
    cell: (row) => (row.bankReference ? <PlainCode value={row.bankReference} /> : adminText.none),
  },
  {
    id: 'status',
    isStatus: true,
    title: t.status,
    cell: (row) => <TransactionStatus status={row.status} />,
  },
  {
    id: 'created',
    isPlain: true,
    title: t.date,
    sort: 'created',
    sortKind: 'time',
    cell: (row) => <Ago at={row.at} />,
  },
];
