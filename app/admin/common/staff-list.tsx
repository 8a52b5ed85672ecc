import { lazy, type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { LateDialog } from '#app/common/late-dialog.tsx';
import { listText } from '#app/text/admin/list.ts';
import { Button } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/column.ts';
import { DataTable, type RowPeek, type Sort } from '#app/ui/data-table.tsx';
import { Link } from '#app/ui/link.tsx';
import type { RowSwipe } from '#app/ui/swipe-line.tsx';
import { rememberList, rememberRows } from './back-link.tsx';
import type { ExportProps } from './export-links.tsx';
import { SavedViews } from './list/saved-views.tsx';
import { useListKeys } from './list-keys.ts';
import { ListFoot, listInstead, PageHead } from './list-page.tsx';
import { SortChoice } from './sort-choice.tsx';
import { StatusTabs } from './status-tabs.tsx';
import type { ListParams } from './use-list-params.ts';

const KeysDialog = lazy(() => import('./list/keys-dialog.tsx'));

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
  /** Response of the endpoint of the list. */
  answer: {
    data: Page<Row> | undefined;
    error: unknown;
    isLoading: boolean;
    mutate(): Promise<unknown>;
  };
  columns: Column<Row>[];
  keyOf(row: Row): string;
  hrefOf?(row: Row): string;
  /** Row whose panel is open beside the list, and the panel. */
  peek?: RowPeek<Row> & { panel: ReactNode };
  swipe?: RowSwipe<Row>;
  /** Default sort column, for an address that names none. */
  sort?: string;
  /** Default direction; newest and largest first if left out. */
  direction?: 'asc' | 'desc';
  /** Tabs by status: the statuses of each tab, comma separated, and its name. */
  tabs?: { label: string; statuses: Record<Tab, string>; names: Record<Tab, string> };
  filters: ReactNode;
  /** Checkbox that selects all rows of the page. */
  chooseAll?: ReactNode;
  /** Actions for the selected rows; the bar stays in sight while the list scrolls. */
  bar?: ReactNode;
  exports?: Omit<ExportProps, 'params'>;
  /** Tools of the list, before its export. */
  tools?: ReactNode;
  isRoomy?: boolean;
  /** Actions beside the title. */
  actions?: ReactNode;
  empty: { icon: ReactNode; title: string; action?: ReactNode };
  /** The footer offers a choice of page size. */
  hasSizes?: boolean;
  /** Sum of all rows that match, in words. */
  sum?: string | undefined;
};

/**
 * A staff list: title and export, tabs by status, filters, rows and pages. Its state is in the URL.
 */
export function StaffList<Row, Tab extends string>(list: Props<Row, Tab>) {
  const { title, params, answer, tabs } = list;
  const { data, isLoading } = answer;
  const sort = list.sort ? params.sortBy(list.sort, list.direction) : undefined;
  useRemembered(list);
  const keys = useListKeys();
  return (
    <>
      <PageHead
        title={title}
        count={data?.total}
        isEstimate={data?.isEstimate}
        tools={list.tools}
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
        <SavedViews params={params} />
        <CardTools list={list} sort={sort} />
      </div>
      <DataTable
        label={title}
        columns={list.columns}
        rows={data?.items}
        keyOf={list.keyOf}
        {...(list.hrefOf && { hrefOf: list.hrefOf })}
        {...(list.peek && { peek: list.peek })}
        {...(list.swipe && { swipe: list.swipe })}
        {...(sort && { sort })}
        link={Link}
        isRoomy={list.isRoomy ?? false}
        isStale={isLoading && data !== undefined}
        instead={insteadOf(list)}
      />
      {list.bar && <div className="sticky bottom-0 z-20">{list.bar}</div>}
      {data && (
        <ListFoot params={params} list={data} hasSizes={list.hasSizes ?? true} sum={list.sum} />
      )}
      {data && data.items.length > 0 && (
        <Button look="plain" size="small" className="max-desk:hidden" onClick={keys.help}>
          {listText.keys.open}
        </Button>
      )}
      {keys.isHelping && (
        <LateDialog onClose={keys.close}>
          <KeysDialog onClose={keys.close} />
        </LateDialog>
      )}
      {list.peek?.panel}
    </>
  );
}

type ToolsProps<Row, Tab extends string> = { list: Props<Row, Tab>; sort: Sort | undefined };

/** Replaces the head of a table where rows are cards: selects all of them and sorts them. */
function CardTools<Row, Tab extends string>({ list, sort }: ToolsProps<Row, Tab>) {
  const { params, columns, answer, chooseAll } = list;
  if (!answer.data || answer.data.items.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 tab:hidden">
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

/**
 * Remembers the URL of this list and its rows, for the links back, previous and next on a detail
 * page.
 */
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
