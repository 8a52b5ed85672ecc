import { Ago, numberColumn } from '#app/admin/common/list-cells.tsx';
import { PersonCell } from '#app/admin/common/person-cell.tsx';
import { PlainCode } from '#app/common/code.tsx';
import { WithdrawalStatus } from '#app/common/money/withdrawal-status.tsx';
import { kycAdminText } from '#app/text/admin/kyc.ts';
import { kycText } from '#app/text/kyc.ts';
import type { Column } from '#app/ui/column.ts';
import type { AdminWithdrawalRow } from '#contract/withdrawals.ts';
import { faNumber } from '#shared/digits.ts';

const t = kycAdminText.withdrawals.columns;

/** Columns of the list of withdrawals. */
export const withdrawalColumns: Column<AdminWithdrawalRow>[] = [
  numberColumn(t.number),
  {
    id: 'name',
    title: t.name,
    isPlain: true,
    cell: ({ buyer }) => (
      <PersonCell name={`${buyer.firstName} ${buyer.lastName}`} mobile={buyer.mobileNumber} />
    ),
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
    id: 'card',
    title: t.card,
    isPlain: true,
    cell: (row) => (
      <span className="leading-6">
        {kycText.bank(row.bankName)}{' '}
        <span className="text-13 tab:block">
          <PlainCode value={row.cardMasked} />
        </span>
      </span>
    ),
  },
  {
    id: 'status',
    isStatus: true,
    title: t.status,
    cell: (row) => <WithdrawalStatus status={row.status} />,
  },
  {
    id: 'created',
    isFolded: true,
    isPlain: true,
    title: t.age,
    sort: 'created',
    sortKind: 'time',
    cell: (row) => <Ago at={row.at} />,
  },
];
