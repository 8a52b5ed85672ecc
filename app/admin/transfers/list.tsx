import {
  AmountFilters,
  ChoiceFilter,
  DaysFilter,
  FilterRow,
} from '#app/admin/common/filter-row.tsx';
import { StaffList } from '#app/admin/common/staff-list.tsx';
import { type ListParams, useListParams } from '#app/admin/common/use-list-params.ts';
import { transfersText as t } from '#app/text/admin/transfers.ts';
import { FileText } from '#app/ui/icons.tsx';
import { useApi } from '#app/use-api.ts';
import { transferWayText } from '#shared/labels/payments.ts';
import { transferWays } from '#shared/states.ts';
import { transferColumns } from './columns.tsx';

// statuses of a tab, as the address and the server write them
const TABS = {
  all: '',
  open: 'pending,checked',
  confirmed: 'confirmed',
  rejected: 'rejected',
  canceled: 'canceled',
};

/** Transfers of all people: states as tabs, filters in one row, everything in the address. */
export default function TransfersPage() {
  const params = useListParams();
  const answer = useApi('GET /api/admin/transfers', { query: params.query });
  return (
    <StaffList
      title={t.title}
      params={params}
      answer={answer}
      columns={transferColumns}
      keyOf={({ _id }) => _id}
      hrefOf={({ _id }) => `/console/admin/transfers/detail-${_id}`}
      sort="created"
      tabs={{ label: t.tabsLabel, statuses: TABS, names: t.tabs }}
      filters={<Filters params={params} />}
      exports={{ list: 'transfers' }}
      empty={{ icon: <FileText />, title: t.empty }}
    />
  );
}

const Filters = ({ params }: { params: ListParams }) => (
  <FilterRow params={params} search={t.search}>
    <ChoiceFilter
      params={params}
      name="way"
      label={t.filters.labels.way}
      none={t.filters.way}
      options={transferWays.map((id) => ({ id, label: transferWayText[id] }))}
    />
    <AmountFilters params={params} labels={t.filters} />
    <DaysFilter params={params} />
  </FilterRow>
);
