import {
  AmountFilters,
  ChoiceFilter,
  DaysFilter,
  FilterRow,
} from '#app/admin/common/filter-row.tsx';
import { StaffList } from '#app/admin/common/staff-list.tsx';
import { type ListParams, useListParams } from '#app/admin/common/use-list-params.ts';
import { adminReturnsText as t } from '#app/text/admin/returns.ts';
import { Undo2 } from '#app/ui/icons.tsx';
import { useApi } from '#app/use-api.ts';
import { returnKindText, returnReasonText } from '#shared/labels/returns.ts';
import { allReturnReasons, returnKinds } from '#shared/states.ts';
import { returnColumns } from './columns.tsx';

// statuses of a tab, as the address and the server write them
const TABS = {
  all: '',
  waiting: 'requested,received',
  accepted: 'accepted',
  refunded: 'refunded',
  refused: 'refused',
  canceled: 'canceled',
};

/** Goods that come back and part refunds of all people: states as tabs, filters in one row, everything in the address. */
export default function ReturnsPage() {
  const params = useListParams();
  const answer = useApi('GET /api/admin/returns', { query: params.query });
  return (
    <StaffList
      title={t.title}
      params={params}
      answer={answer}
      columns={returnColumns}
      keyOf={({ _id }) => _id}
      hrefOf={({ _id }) => `/console/admin/returns/detail-${_id}`}
      sort="created"
      tabs={{ label: t.tabsLabel, statuses: TABS, names: t.tabs }}
      filters={<Filters params={params} />}
      exports={{ list: 'returns' }}
      empty={{ icon: <Undo2 />, title: t.empty }}
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
      options={returnKinds.map((id) => ({ id, label: returnKindText[id] }))}
    />
    <ChoiceFilter
      params={params}
      name="reason"
      label={t.filters.labels.reason}
      none={t.filters.reason}
      options={allReturnReasons.map((id) => ({ id, label: returnReasonText[id] }))}
    />
    <AmountFilters params={params} labels={t.filters} />
    <DaysFilter params={params} />
  </FilterRow>
);
