import { PlainCode } from '#app/common/code.tsx';
import { WithdrawalStatus } from '#app/common/money/withdrawal-status.tsx';
import { faMobile } from '#app/format.ts';
import { kycAdminText } from '#app/text/admin/kyc.ts';
import { kycText } from '#app/text/kyc.ts';
import type { Column } from '#app/ui/data-table.tsx';
import type { AdminWithdrawalRow } from '#contract/withdrawals.ts';
import { faNumber } from '#shared/digits.ts';
import { faAgo, faDate } from '#shared/fa-dates.ts';

const t = kycAdminText.withdrawals.columns;

/** Columns of the list of withdrawals. */
export const withdrawalColumns: Column<AdminWithdrawalRow>[] = [
  {
    id: 'number',
    title: t.number,
    isLead: true,
    cell: (row) => <PlainCode value={row.number} />,
  },
  {
    id: 'name',
    title: t.name,
    cell: ({ buyer }) => (
      <span className="leading-6">
        <bdi className="line-clamp-2 min-w-24">
          {buyer.firstName} {buyer.lastName}
        </bdi>
        <span className="block whitespace-nowrap text-[12px] leading-5 text-ink-500">
          <bdi dir="ltr">{faMobile(buyer.mobileNumber)}</bdi>
        </span>
      </span>
    ),
  },
  {
    id: 'amount',
    isAmount: true,
    title: t.amount,
    sort: 'amount',
    cell: (row) => <b className="whitespace-nowrap">{faNumber(row.amount)}</b>,
  },
  {
    id: 'card',
    title: t.card,
    isWide: true,
    cell: (row) => (
      <span className="leading-6">
        {kycText.bank(row.bankName)}
        <span className="block text-[13px]">
          <PlainCode value={row.cardMasked} />
        </span>
      </span>
    ),
  },
  { id: 'status', title: t.status, cell: (row) => <WithdrawalStatus status={row.status} /> },
  {
    id: 'created',
    title: t.age,
    sort: 'created',
    cell: (row) => (
      <time dateTime={row.at} title={faDate(row.at)} className="whitespace-nowrap">
        {faAgo(row.at)}
      </time>
    ),
  },
];
