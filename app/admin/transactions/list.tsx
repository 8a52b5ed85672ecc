import {
  AmountFilters,
  ChoiceFilter,
  DaysFilter,
  FilterRow,
} from '#app/admin/common/filter-row.tsx';
import { StaffList } from '#app/admin/common/staff-list.tsx';
import { type ListParams, useListParams } from '#app/admin/common/use-list-params.ts';
import { adminOrdersText } from '#app/text/admin/orders.ts';
import { moneyText } from '#app/text/money.ts';
import { ReceiptText } from '#app/ui/icons.tsx';
import { useApi } from '#app/use-api.ts';
import { transactionKindText } from '#shared/labels/payments.ts';
import { transactionColumns } from './columns.tsx';

const t = moneyText.admin;

// statuses of a tab, as the address and the server write them
const TABS = {
  all: '',
  open: 'created,redirected,verifying',
  review: 'unknown,mismatch',
  success: 'success',
  failed: 'failed,canceled,expired',
  reversed: 'reversing,reversed',
};

/** All payments and movements: states as tabs, filters in one row, everything in the address. */
export default function TransactionsPage() {
  const params = useListParams();
  const answer = useApi('GET /api/admin/transactions', { query: params.query });
  return (
    <StaffList
      title={moneyText.transactions.title}
      params={params}
      answer={answer}
      columns={transactionColumns}
      keyOf={({ _id }) => _id}
      hrefOf={({ _id }) => `/console/admin/transactions/detail-${_id}`}
      sort="created"
      tabs={{ label: moneyText.transactions.tabsLabel, statuses: TABS, names: t.tabs }}
      filters={<Filters params={params} />}
      exports={{ list: 'transactions' }}
      empty={{ icon: <ReceiptText />, title: t.empty }}
    />
  );
}

const Filters = ({ params }: { params: ListParams }) => (
  <FilterRow params={params} search={t.search}>
    <ChoiceFilter
      params={params}
      name="kind"
      label={t.filters.labels.kind}
      none={t.filters.kind}
      options={transactionKindText}
    />
    <ChoiceFilter
      params={params}
      name="gatewayType"
      label={t.filters.labels.gateway}
      none={t.filters.gateway}
      options={adminOrdersText.gateways}
    />
    <AmountFilters params={params} labels={t.filters} />
    <DaysFilter params={params} />
  </FilterRow>
);
