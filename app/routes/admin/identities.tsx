import { BadgeCheck } from 'lucide-react';
import { Link } from 'react-router';
import { trustAdminText } from '../../text/admin-trust.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { useApi } from '../../use-api.ts';
import { identityColumns } from './parts/identity-columns.tsx';
import { IdentityFilters } from './parts/identity-filters.tsx';
import { ListFoot, listInstead, PageHead } from './parts/list-page.tsx';
import { StatusTabs } from './parts/status-tabs.tsx';
import { useListParams } from './parts/use-list-params.ts';

const t = trustAdminText.identities;

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
  const { data, error, isLoading, mutate } = useApi('GET /api/admin/identities', {
    query: params.query,
  });
  return (
    <>
      <PageHead title={t.title} count={data?.total} exports={{ list: 'identities', params }} />
      <div className="mb-3 grid gap-3">
        <StatusTabs
          label={t.tabsLabel}
          tabs={TABS}
          names={t.tabs}
          counts={data?.counts}
          params={params}
        />
        <IdentityFilters params={params} />
      </div>
      <DataTable
        label={t.title}
        columns={identityColumns}
        rows={data?.items}
        keyOf={({ key }) => key}
        hrefOf={({ _id }) => `/console/admin/identities/detail-${_id}`}
        sort={params.sortBy('sent')}
        link={Link}
        isStale={isLoading && data !== undefined}
        instead={listInstead({
          error: data ? undefined : error,
          rows: data?.items,
          isFiltered: params.hasFilters || params.get('status') !== '',
          empty: { icon: <BadgeCheck />, title: t.empty },
          onClear: params.clear,
          onRetry: () => void mutate(),
        })}
      />
      {data && <ListFoot params={params} list={data} />}
    </>
  );
}
