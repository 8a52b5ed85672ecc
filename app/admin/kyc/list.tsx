import { ChoiceFilter, DaysFilter, FilterRow } from '#app/admin/common/filter-row.tsx';
import { StaffList } from '#app/admin/common/staff-list.tsx';
import { type ListParams, useListParams } from '#app/admin/common/use-list-params.ts';
import { kycAdminText } from '#app/text/admin/kyc.ts';
import { BadgeCheck } from '#app/ui/icons.tsx';
import { useApi } from '#app/use-api.ts';
import { identityColumns } from './columns.tsx';

const t = kycAdminText.identities;

// statuses of a tab, as the address and the server write them: new of a card, the others of both
const TABS = {
  all: '',
  waiting: 'pending,new',
  verified: 'verified',
  rejected: 'rejected',
  expired: 'expired',
};

/** Identities and bank cards that were sent for review. */
export default function IdentitiesPage() {
  const params = useListParams();
  const answer = useApi('GET /api/admin/identities', { query: params.query });
  return (
    <StaffList
      title={t.title}
      params={params}
      answer={answer}
      columns={identityColumns}
      keyOf={({ key }) => key}
      hrefOf={({ _id }) => `/console/admin/identities/detail-${_id}`}
      sort="sent"
      tabs={{ label: t.tabsLabel, statuses: TABS, names: t.tabs }}
      filters={<Filters params={params} />}
      exports={{ list: 'identities' }}
      empty={{ icon: <BadgeCheck />, title: t.empty }}
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
      options={t.kinds}
    />
    <ChoiceFilter
      params={params}
      name="age"
      label={t.filters.labels.age}
      none={t.filters.age}
      options={t.ages}
    />
    <DaysFilter params={params} />
  </FilterRow>
);
