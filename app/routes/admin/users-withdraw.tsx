import { HandCoins } from 'lucide-react';
import { Link } from 'react-router';
import { trustAdminText } from '../../text/admin-trust.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { useApi } from '../../use-api.ts';
import { ListFoot, listInstead, PageHead } from './parts/list-page.tsx';
import { StatusTabs } from './parts/status-tabs.tsx';
import { useListParams } from './parts/use-list-params.ts';
import { withdrawalColumns } from './parts/withdrawal-columns.tsx';
import { WithdrawalFilters } from './parts/withdrawal-filters.tsx';

const t = trustAdminText.withdrawals;

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
  const { data, error, isLoading, mutate } = useApi('GET /api/admin/users-withdraw', {
    query: params.query,
  });
  return (
    <>
      <PageHead title={t.title} count={data?.total} exports={{ list: 'users-withdraw', params }} />
      <div className="mb-3 grid gap-3">
        <StatusTabs
          label={t.tabsLabel}
          tabs={TABS}
          names={t.tabs}
          counts={data?.counts}
          params={params}
        />
        <WithdrawalFilters params={params} banks={data?.banks} />
      </div>
      <DataTable
        label={t.title}
        columns={withdrawalColumns}
        rows={data?.items}
        keyOf={({ _id }) => _id}
        hrefOf={({ _id }) => `/console/admin/users-withdraw/detail-${_id}`}
        sort={params.sortBy('created')}
        link={Link}
        isStale={isLoading && data !== undefined}
        instead={listInstead({
          error: data ? undefined : error,
          rows: data?.items,
          isFiltered: params.hasFilters || params.get('status') !== '',
          empty: { icon: <HandCoins />, title: t.empty },
          onClear: params.clear,
          onRetry: () => void mutate(),
        })}
      />
      {data && <ListFoot params={params} list={data} />}
    </>
  );
}
