import {
  AmountFilters,
  ChoiceFilter,
  DaysFilter,
  FilterRow,
} from '#app/admin/common/filter-row.tsx';
import { StaffList } from '#app/admin/common/staff-list.tsx';
import { type ListParams, useListParams } from '#app/admin/common/use-list-params.ts';
import { kycAdminText } from '#app/text/admin/kyc.ts';
import { kycText } from '#app/text/kyc.ts';
import { HandCoins } from '#app/ui/icons.tsx';
import { useApi } from '#app/use-api.ts';
import { withdrawalColumns } from './columns.tsx';

const t = kycAdminText.withdrawals;

// statuses of a tab, as the address and the server write them
const TABS = {
  all: '',
  pending: 'pending',
  approved: 'approved',
  paid: 'paid',
  ended: 'rejected,failed',
  canceled: 'canceled',
};

/** Withdrawals of all people: states as tabs, filters in one row, everything in the address. */
export default function UsersWithdrawPage() {
  const params = useListParams();
  const answer = useApi('GET /api/admin/users-withdraw', { query: params.query });
  return (
    <StaffList
      title={t.title}
      params={params}
      answer={answer}
      columns={withdrawalColumns}
      keyOf={({ _id }) => _id}
      hrefOf={({ _id }) => `/console/admin/users-withdraw/detail-${_id}`}
      sort="created"
      tabs={{ label: t.tabsLabel, statuses: TABS, names: t.tabs }}
      filters={<Filters params={params} banks={answer.data?.banks ?? []} />}
      exports={{ list: 'users-withdraw' }}
      empty={{ icon: <HandCoins />, title: t.empty }}
    />
  );
}

function Filters({ params, banks }: { params: ListParams; banks: string[] }) {
  const bank = params.get('bank');
  const names = bank && !banks.includes(bank) ? [bank, ...banks] : banks;
  return (
    <FilterRow params={params} search={t.search}>
      <ChoiceFilter
        params={params}
        name="bank"
        label={t.filters.labels.bank}
        none={t.filters.bank}
        options={names.map((name) => ({ id: name, label: kycText.bank(name) }))}
      />
      <AmountFilters params={params} labels={t.filters} />
      <DaysFilter params={params} />
    </FilterRow>
  );
}
