import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { AddLink } from '#app/admin/common/add-link.tsx';
import { listInstead, PageHead } from '#app/admin/common/list-page.tsx';
import { SearchField } from '#app/admin/common/search-field.tsx';
import { SortChoice } from '#app/admin/common/sort-choice.tsx';
import { useListParams } from '#app/admin/common/use-list-params.ts';
import { adminText } from '#app/text/admin/common.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { Tags } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { useApi } from '#app/use-api.ts';
import { type Doing, termColumns } from './columns.tsx';
import { HideDialog, RemoveDialog, TermDialog } from './dialogs.tsx';
import type { Taxonomy } from './form.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { useTermOrder } from './term-order.tsx';

const t = adminText.term;
const TABS = ['all', 'active', 'hidden'] as const;
const DIALOGS = { edit: TermDialog, hide: HideDialog, merge: MergeDialog, remove: RemoveDialog };

/** The list of brands or of categories. */
export default function TermsPage({ taxonomy }: { taxonomy: Taxonomy }) {
  const params = useListParams();
  const [doing, setDoing] = useState<Doing>();
  // these lists are not paged
  const { page: _, ...query } = params.query;
  const { data, error, isLoading, mutate } = useApi(`GET /api/admin/${taxonomy}`, { query });
  const done = () => {
    setDoing(undefined);
    void mutate();
  };
  const sort = params.sortBy('sort', 'asc');
  const order = useTermOrder(data, () => void mutate());
  const isWhole =
    `${params.get('q')}${params.get('status')}${sort.by}${sort.direction}` === 'sortasc';
  const isOrdered = taxonomy === 'categories' && isWhole;
  const handleOf = isOrdered ? order.handle : undefined;
  const columns = termColumns({ taxonomy, start: setDoing, onChange: done, handleOf });
  const [job, setJob] = useState<string>();
  const go = useNavigate();
  // navigates after the dialog is gone, so that its unsaved input raises no question
  useEffect(() => {
    if (job) void go(`/console/admin/products/import?id=${job}`);
  }, [job, go]);
  const Open = doing && DIALOGS[doing.what];
  const add = <AddLink to={`/console/admin/${taxonomy}/add`}>{t[taxonomy].add}</AddLink>;
  return (
    <>
      <PageHead title={t[taxonomy].title} count={data?.length} exports={{ list: taxonomy, params }}>
        {add}
      </PageHead>
      <Tools taxonomy={taxonomy} params={params} />
      <div className="mb-2 flex tab:hidden">
        <SortChoice
          columns={columns}
          sort={sort}
          onSort={(by, direction) => params.set({ sort: by, direction })}
        />
      </div>
      <DataTable
        label={t[taxonomy].title}
        columns={columns}
        rows={data}
        keyOf={({ _id }) => _id}
        {...(isOrdered && { placeOf: order.placeOf })}
        sort={sort}
        link={Link}
        isStale={isLoading && data !== undefined}
        instead={listInstead({
          error: data ? undefined : error,
          rows: data,
          isFiltered: params.get('q') + params.get('status') !== '',
          empty: { icon: <Tags />, title: t[taxonomy].empty, action: add },
          onClear: params.clear,
          onRetry: () => void mutate(),
        })}
      />
      <p role="status" className="sr-only">
        {order.said}
      </p>
      {Open && (
        <Open
          taxonomy={taxonomy}
          row={doing.row}
          onClose={() => setDoing(undefined)}
          onDone={done}
          onJob={setJob}
        />
      )}
    </>
  );
}

type ToolsProps = { taxonomy: Taxonomy; params: ReturnType<typeof useListParams> };

/** Statuses as tabs, and the search. */
const Tools = ({ taxonomy, params }: ToolsProps) => (
  <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
    <Tabs
      label={t.statusLabel}
      current={params.get('status') || 'all'}
      tabs={TABS.map((id) => ({
        id,
        label: id === 'all' ? adminText.all : t.status[id],
        to: params.hrefOf({ status: id === 'all' ? undefined : id }),
      }))}
      link={Link}
    />
    <SearchField
      label={t[taxonomy].search}
      value={params.get('q')}
      onSearch={(q) => params.set({ q })}
    />
  </div>
);
