import { AmountFilters, DaysFilter, FilterRow } from '#app/admin/common/filter-row.tsx';
import { CallLink } from '#app/admin/common/person/call-link.tsx';
import { StaffList } from '#app/admin/common/staff-list.tsx';
import { type ListParams, useListParams } from '#app/admin/common/use-list-params.ts';
import { adminText } from '#app/text/admin/common.ts';
import { moneyText } from '#app/text/money.ts';
import type { Column } from '#app/ui/column.ts';
import { Wallet } from '#app/ui/icons.tsx';
import { Switch } from '#app/ui/switch.tsx';
import { useApi } from '#app/use-api.ts';
import type { BalanceRow } from '#contract/wallet.ts';
import { faNumber } from '#shared/digits.ts';
import { faAgo, faDate } from '#shared/fa-dates.ts';

const t = moneyText.balances;

const columns: Column<BalanceRow>[] = [
  {
    id: 'name',
    title: t.columns.name,
    isLead: true,
    cell: (row) => (
      <bdi className="font-semibold">
        {row.firstName} {row.lastName}
      </bdi>
    ),
  },
  {
    id: 'mobile',
    isPlain: true,
    title: t.columns.mobile,
    cell: ({ mobileNumber }) => <CallLink mobile={mobileNumber} />,
  },
  {
    id: 'balance',
    isAmount: true,
    isSum: true,
    title: t.columns.balance,
    sort: 'balance',
    cell: (row) => <b className="whitespace-nowrap">{faNumber(row.balance)}</b>,
  },
  {
    id: 'held',
    isAmount: true,
    short: t.short.held,
    title: t.columns.held,
    cell: (row) => (row.held > 0 ? <b>{faNumber(row.held)}</b> : adminText.none),
  },
  {
    id: 'moved',
    title: t.columns.moved,
    sort: 'moved',
    sortKind: 'time',
    cell: (row) =>
      row.lastMoveAt ? (
        <time dateTime={row.lastMoveAt} title={faDate(row.lastMoveAt)}>
          {faAgo(row.lastMoveAt)}
        </time>
      ) : (
        adminText.none
      ),
  },
];

/** Wallets of all users. */
export default function UsersBalancesPage() {
  const params = useListParams();
  const answer = useApi('GET /api/admin/users-balances', { query: params.query });
  const { data } = answer;
  return (
    <StaffList
      title={t.title}
      params={params}
      answer={answer}
      columns={columns}
      keyOf={({ _id }) => _id}
      hrefOf={({ _id }) => `/console/admin/users-balances/detail-${_id}`}
      sort="moved"
      filters={<Filters params={params} />}
      exports={{ list: 'users-balances' }}
      actions={
        data && <span className="text-sm font-semibold text-ink-700">{t.sum(data.sum)}</span>
      }
      empty={{ icon: <Wallet />, title: t.empty }}
    />
  );
}

const Filters = ({ params }: { params: ListParams }) => (
  <FilterRow params={params} search={t.search}>
    <AmountFilters params={params} labels={adminText.amounts} />
    <DaysFilter params={params} isPast />
    <Switch
      label={t.onlyHeld}
      isOn={params.get('held') === '1'}
      onChange={(isOn) => params.set({ held: isOn ? '1' : undefined })}
    />
  </FilterRow>
);
