import { MessagesSquare, X } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { adminText } from '../../text/admin.ts';
import { ticketDepartmentText, ticketPriorityText, ticketText } from '../../text/tickets.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { FilterSelect } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { useApi } from '../../use-api.ts';
import { ListFoot, listInstead, PageHead } from './parts/list-page.tsx';
import { SearchField } from './parts/search-field.tsx';
import { StatusTabs } from './parts/status-tabs.tsx';
import { ticketColumns } from './parts/ticket-columns.tsx';
import { useListParams } from './parts/use-list-params.ts';

// the calendar brings a library of its own
const DateRange = lazy(() => import('../../ui/date-range.tsx'));
const t = ticketText.admin;

// statuses of a tab, as the address and the server write them
const TABS = {
  all: '',
  open: 'open',
  answered: 'answered',
  waiting: 'waiting_buyer',
  closed: 'closed',
};

/** Tickets of all people: states as tabs, filters in one row, everything in the address. */
export default function TicketsPage() {
  const params = useListParams();
  const { data, error, isLoading, mutate } = useApi('GET /api/admin/tickets', {
    query: params.query,
  });
  return (
    <>
      <PageHead title={ticketText.title} count={data?.total} exports={{ list: 'tickets', params }}>
        <Link to="/console/admin/tickets/add" className={buttonLook()}>
          {ticketText.add}
        </Link>
      </PageHead>
      <div className="mb-3 grid gap-3">
        <StatusTabs
          label={ticketText.tabsLabel}
          tabs={TABS}
          names={t.tabs}
          counts={data?.counts}
          params={params}
        />
        <Filters params={params} />
      </div>
      <DataTable
        label={ticketText.title}
        columns={ticketColumns}
        rows={data?.items}
        keyOf={({ _id }) => _id}
        hrefOf={({ _id }) => `/console/admin/tickets/detail-${_id}`}
        sort={params.sortBy('last')}
        link={Link}
        isStale={isLoading && data !== undefined}
        instead={listInstead({
          error: data ? undefined : error,
          rows: data?.items,
          isFiltered: params.hasFilters || params.get('status') !== '',
          empty: { icon: <MessagesSquare />, title: t.empty },
          onClear: params.clear,
          onRetry: () => void mutate(),
        })}
      />
      {data && <ListFoot params={params} list={data} />}
    </>
  );
}

const optionsOf = (names: Record<string, string>) =>
  Object.entries(names).map(([id, label]) => ({ id, label }));

const Filters = ({ params }: { params: ReturnType<typeof useListParams> }) => (
  <div className="flex flex-wrap items-center gap-2">
    <SearchField label={t.search} value={params.get('q')} onSearch={(q) => params.set({ q })} />
    <FilterSelect
      label={t.columns.department}
      none={t.filters.department}
      value={params.get('department')}
      options={optionsOf(ticketDepartmentText)}
      onChange={(department) => params.set({ department })}
    />
    <FilterSelect
      label={t.columns.priority}
      none={t.filters.priority}
      value={params.get('priority')}
      options={optionsOf(ticketPriorityText)}
      onChange={(priority) => params.set({ priority })}
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
