import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import type { Column } from '#app/ui/column.ts';
import { DataTable, type Sort } from '#app/ui/data-table.tsx';
import { Link } from '#app/ui/link.tsx';
import type { ExportProps } from './export-links.tsx';
import { useListKeys } from './list-keys.ts';
import { ListFoot, listInstead, PageHead } from './list-page.tsx';
import { rememberList, rememberRows } from './remembered-list.ts';
import { SortChoice } from './sort-choice.tsx';
import { StatusTabs } from './status-tabs.tsx';
import type { ListParams } from './use-list-params.ts';

type Page<Row> = {
  items: Row[];
  total: number;
  page: number;
  pageSize: number;
  counts?: Record<string, number>;
  isEstimate?: boolean;
  reachable?: number;
};

type Props<Row, Tab extends string> = {
  title: string;
  params: ListParams;
  /** What the server says of the list. */
  answer: {
    data: Page<Row> | undefined;
    error: unknown;
    isLoading: boolean;
    mutate(): Promise<unknown>;
  };
  columns: Column<Row>[];
  keyOf(row: Row): string;
  hrefOf?(row: Row): string;
  /** The column the list is sorted by where the address names none. */
  sort?: string;
  /** Which way that is; newest and largest first unless said otherwise. */
  direction?: 'asc' | 'desc';
  /** States as tabs: the statuses behind each, comma separated, and its name. */
  tabs?: { label: string; statuses: Record<Tab, string>; names: Record<Tab, string> };
  filters: ReactNode;
  /** The box that chooses all rows of the page. */
  chooseAll?: ReactNode;
  /** What can be done with the chosen rows; stays in sight wherever they stand. */
  bar?: ReactNode;
  exports?: Omit<ExportProps, 'params'>;
  /** What may be done beside the title. */
  actions?: ReactNode;
  empty: { icon: ReactNode; title: string; action?: ReactNode };
  /** Whether the length of a page may be chosen. */
  hasSizes?: boolean;
};

/** A list of staff: title and file, states as tabs, filters, rows and pages; its state is in the address. */
export function StaffList<Row, Tab extends string>(list: Props<Row, Tab>) {
  const { title, params, answer, tabs } = list;
  const { data, isLoading } = answer;
  const sort = list.sort ? params.sortBy(list.sort, list.direction) : undefined;
  useRemembered(list);
  useListKeys();
  return (
    <>
      <PageHead
        title={title}
        count={data?.total}
        isEstimate={data?.isEstimate}
        {...(list.exports && { exports: { ...list.exports, params } })}
      >
        {list.actions}
      </PageHead>
      <div className="mb-3 grid gap-3">
        {tabs && (
          <StatusTabs
            label={tabs.label}
            tabs={tabs.statuses}
            names={tabs.names}
            counts={data?.counts}
            params={params}
          />
        )}
        {list.filters}
        <CardTools list={list} sort={sort} />
      </div>
      <DataTable
        label={title}
        columns={list.columns}
        rows={data?.items}
        keyOf={list.keyOf}
        {...(list.hrefOf && { hrefOf: list.hrefOf })}
        {...(sort && { sort })}
        link={Link}
        isStale={isLoading && data !== undefined}
        instead={insteadOf(list)}
      />
      {list.bar && <div className="sticky bottom-0 z-20">{list.bar}</div>}
      {data && <ListFoot params={params} list={data} hasSizes={list.hasSizes ?? true} />}
    </>
  );
}

type ToolsProps<Row, Tab extends string> = { list: Props<Row, Tab>; sort: Sort | undefined };

/** What the head of a table does, where rows are cards: all of them chosen, and their order. */
function CardTools<Row, Tab extends string>({ list, sort }: ToolsProps<Row, Tab>) {
  const { params, columns, answer, chooseAll } = list;
  if (!answer.data || answer.data.items.length === 0) return null;
  return (
    <div className={`flex flex-wrap items-center gap-x-3 ${chooseAll ? '' : 'tab:hidden'}`}>
      {chooseAll}
      {sort && columns.some((column) => column.sort) && (
        <SortChoice
          columns={columns}
          sort={sort}
          onSort={(by, direction) => params.set({ sort: by, direction })}
        />
      )}
    </div>
  );
}

/** The way back from a row leads to the list as it is now, and the way on to the rows that it shows. */
function useRemembered<Row, Tab extends string>({ answer, hrefOf }: Props<Row, Tab>) {
  const { pathname, search } = useLocation();
  useEffect(() => rememberList(pathname, search), [pathname, search]);
  const rows = hrefOf && answer.data?.items.map(hrefOf).join('\n');
  useEffect(() => {
    if (rows !== undefined) rememberRows(pathname, rows);
  }, [pathname, rows]);
}

function insteadOf<Row, Tab extends string>({ answer, params, empty }: Props<Row, Tab>) {
  const { data, error, mutate } = answer;
  return listInstead({
    error: data ? undefined : error,
    rows: data?.items,
    isFiltered: params.hasFilters || params.get('status') !== '',
    empty,
    onClear: params.clear,
    onRetry: () => void mutate(),
  });
}
