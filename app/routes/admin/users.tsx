import { Users, X } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { adminText } from '../../text/admin.ts';
import { identityStatusText } from '../../text/trust.ts';
import { usersText } from '../../text/users.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { FilterSelect } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { useApi } from '../../use-api.ts';
import { ListFoot, listInstead, PageHead } from './parts/list-page.tsx';
import { SearchField } from './parts/search-field.tsx';
import { StatusTabs } from './parts/status-tabs.tsx';
import { useListParams } from './parts/use-list-params.ts';
import { userColumns } from './parts/user-columns.tsx';

// the calendar brings a library of its own
const DateRange = lazy(() => import('../../ui/date-range.tsx'));
const t = usersText;
const TABS = { all: '', active: 'active', baned: 'baned' };
const IDENTITIES = Object.entries(identityStatusText).map(([id, label]) => ({ id, label }));

/** All people: accounts open and closed, what they bought, what they hold. */
export default function UsersPage() {
  const params = useListParams();
  const { data, error, isLoading, mutate } = useApi('GET /api/admin/users', {
    query: params.query,
  });
  return (
    <>
      <PageHead title={t.title} count={data?.total} exports={{ list: 'users', params }} />
      <div className="mb-3 grid gap-3">
        <StatusTabs
          label={t.tabsLabel}
          tabs={TABS}
          names={t.tabs}
          counts={data?.counts}
          params={params}
        />
        <Filters params={params} />
      </div>
      <DataTable
        label={t.title}
        columns={userColumns}
        rows={data?.items}
        keyOf={({ _id }) => _id}
        hrefOf={({ _id }) => `/console/admin/users/user-${_id}`}
        sort={params.sortBy('joined')}
        link={Link}
        isStale={isLoading && data !== undefined}
        instead={listInstead({
          error: data ? undefined : error,
          rows: data?.items,
          isFiltered: params.hasFilters || params.get('status') !== '',
          empty: { icon: <Users />, title: t.empty },
          onClear: params.clear,
          onRetry: () => void mutate(),
        })}
      />
      {data && <ListFoot params={params} list={data} />}
    </>
  );
}

const Filters = ({ params }: { params: ReturnType<typeof useListParams> }) => (
  <div className="flex flex-wrap items-center gap-2">
    <SearchField label={t.search} value={params.get('q')} onSearch={(q) => params.set({ q })} />
    <FilterSelect
      label={t.identity}
      none={t.anyIdentity}
      value={params.get('identity')}
      options={IDENTITIES}
      onChange={(identity) => params.set({ identity })}
    />
    <Suspense fallback={<Skeleton className="h-11 w-72" />}>
      <DateRange
        from={params.get('from')}
        to={params.get('to')}
        labels={adminText.dates}
        onChange={(range) => params.set(range)}
      />
    </Suspense>
    {params.hasFilters && (
      <Button look="plain" onClick={params.clear}>
        <X aria-hidden className="size-4" />
        {adminText.clear}
      </Button>
    )}
  </div>
);
