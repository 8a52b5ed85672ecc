import { DaysFilter, FilterRow } from '#app/admin/common/filter-row.tsx';
import { StaffList } from '#app/admin/common/staff-list.tsx';
import { useListParams } from '#app/admin/common/use-list-params.ts';
import { adminRequestsText as t } from '#app/text/admin/requests.ts';
import { ClipboardPen } from '#app/ui/icons.tsx';
import { useApi } from '#app/use-api.ts';
import { requestColumns } from './columns.tsx';

// statuses of a tab, as the address and the server write them
const TABS = {
  all: '',
  new: 'new',
  review: 'in_review',
  quoted: 'quoted',
  accepted: 'accepted',
  converted: 'converted',
  ended: 'rejected,expired',
};

/** Requests without a cart: states as tabs, search and dates, everything in the address. */
export default function ManualOrdersPage() {
  const params = useListParams();
  const answer = useApi('GET /api/admin/manual-orders', { query: params.query });
  return (
    <StaffList
      title={t.title}
      params={params}
      answer={answer}
      columns={requestColumns}
      keyOf={({ _id }) => _id}
      hrefOf={({ _id }) => `/console/admin/manual-order-registration/detail-${_id}`}
      sort="created"
      tabs={{ label: t.statusLabel, statuses: TABS, names: t.tabs }}
      filters={
        <FilterRow params={params} search={t.search}>
          <DaysFilter params={params} />
        </FilterRow>
      }
      exports={{ list: 'manual-orders' }}
      empty={{ icon: <ClipboardPen />, title: t.empty }}
    />
  );
}
