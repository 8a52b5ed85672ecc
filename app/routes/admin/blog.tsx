import { Newspaper, Plus, X } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { adminText } from '../../text/admin.ts';
import { contentText } from '../../text/admin-content.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { FilterSelect } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { useApi } from '../../use-api.ts';
import { ListFoot, listInstead, PageHead } from './parts/list-page.tsx';
import { postColumns } from './parts/post-columns.tsx';
import { SearchField } from './parts/search-field.tsx';
import { StatusTabs } from './parts/status-tabs.tsx';
import { useListParams } from './parts/use-list-params.ts';

// the calendar brings a library of its own
const DateRange = lazy(() => import('../../ui/date-range.tsx'));
const t = contentText.posts;
const TABS = {
  all: '',
  draft: 'draft',
  scheduled: 'scheduled',
  published: 'published',
  hidden: 'hidden',
};

/** All posts with their states as tabs. */
export default function BlogPage() {
  const params = useListParams();
  const { data, error, isLoading, mutate } = useApi('GET /api/admin/blog', {
    query: params.query as Record<string, string>,
  });
  const addLink = (
    <Link to="/console/admin/blog/add" className={buttonLook()}>
      <Plus aria-hidden className="size-4" />
      {t.add}
    </Link>
  );
  return (
    <>
      <PageHead title={t.title} count={data?.total} exports={{ list: 'blog', params }}>
        {addLink}
      </PageHead>
      <div className="mb-3 grid gap-3">
        <StatusTabs
          label={t.statusLabel}
          tabs={TABS}
          names={t.tabs}
          counts={data?.counts}
          params={params}
        />
        <Filters params={params} authors={data?.authors ?? []} />
      </div>
      <DataTable
        label={t.title}
        columns={postColumns}
        rows={data?.items}
        keyOf={({ _id }) => _id}
        hrefOf={({ _id }) => `/console/admin/blog/detail-${_id}`}
        sort={params.sortBy('updated')}
        link={Link}
        isStale={isLoading && data !== undefined}
        instead={listInstead({
          error: data ? undefined : error,
          rows: data?.items,
          isFiltered: params.hasFilters || params.get('status') !== '',
          empty: { icon: <Newspaper />, title: t.empty, action: addLink },
          onClear: params.clear,
          onRetry: () => void mutate(),
        })}
      />
      {data && <ListFoot params={params} list={data} />}
    </>
  );
}

type FiltersProps = { params: ReturnType<typeof useListParams>; authors: string[] };

const Filters = ({ params, authors }: FiltersProps) => (
  <div className="flex flex-wrap items-center gap-2">
    <SearchField label={t.search} value={params.get('q')} onSearch={(q) => params.set({ q })} />
    <FilterSelect
      label={t.author}
      none={t.anyAuthor}
      value={params.get('author')}
      options={authors.map((author) => ({ id: author, label: author }))}
      onChange={(author) => params.set({ author })}
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
