import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import type { Column } from '#app/ui/column.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { Link } from '#app/ui/link.tsx';
import { rememberList } from './back-link.tsx';
import type { ExportProps } from './export-links.tsx';
import { useListKeys } from './list-keys.ts';
import { ListFoot, listInstead, PageHead } from './list-page.tsx';
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
  useRemembered();
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
      </div>
      <DataTable
        label={title}
        columns={list.columns}
        rows={data?.items}
        keyOf={list.keyOf}
        {...(list.hrefOf && { hrefOf: list.hrefOf })}
        {...(list.sort && { sort: params.sortBy(list.sort, list.direction) })}
        link={Link}
        isStale={isLoading && data !== undefined}
        instead={insteadOf(list)}
      />
      {data && <ListFoot params={params} list={data} hasSizes={list.hasSizes ?? true} />}
    </>
  );
}

/** The way back from a row leads to the list as it is now. */
function useRemembered() {
  const { pathname, search } = useLocation();
  useEffect(() => rememberList(pathname, search), [pathname, search]);
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
