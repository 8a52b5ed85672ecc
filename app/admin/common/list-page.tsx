import type { ReactNode } from 'react';
import { FailedLoad } from '#app/common/failed-load.tsx';
import { adminText } from '#app/text/admin/common.ts';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { Scene } from '#app/ui/scene.tsx';
import { FilterSelect } from '#app/ui/select.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { ExportLinks, type ExportProps } from './export-links.tsx';
import type { useListParams } from './use-list-params.ts';

const SIZES = [25, 50, 100];

type HeadProps = {
  title: string;
  count?: number | undefined;
  /** The count is an estimate. */
  isEstimate?: boolean | undefined;
  /** The file export of the list, which uses the same filters. */
  exports?: ExportProps;
  /** Tools of the list, before its export. */
  tools?: ReactNode;
  children?: ReactNode;
};

/** Title of a screen, its row count, and its main action at the end. */
export const PageHead = ({ title, count, isEstimate, exports, tools, children }: HeadProps) => (
  <header className="mb-5 flex min-h-11 flex-wrap items-center gap-2">
    <title>{`${title} | ${adminText.name}`}</title>
    <h1 className="me-2 text-22 font-extrabold">{title}</h1>
    {count !== undefined && (
      <span className="rounded-full bg-card px-3 text-sm text-ink-500 shadow-1">
        {adminText.about(count, isEstimate)}
      </span>
    )}
    {(exports || tools) && (
      <div className="ms-auto flex gap-2 print:hidden">
        {tools}
        {exports && <ExportLinks {...exports} />}
      </div>
    )}
    {children && (
      <div
        className={`flex flex-wrap items-center gap-2 print:hidden ${exports || tools ? 'max-tab:grow max-tab:*:flex-auto' : 'ms-auto'}`}
      >
        {children}
      </div>
    )}
  </header>
);

type Params = ReturnType<typeof useListParams>;
type FootProps = {
  params: Params;
  list: {
    total: number;
    page: number;
    pageSize: number;
    isEstimate?: boolean;
    reachable?: number;
  };
  /** The footer offers a choice of page size. */
  hasSizes?: boolean;
  /** Sum of all rows that match, in words. */
  sum?: string | undefined;
};

/** Range of the rows shown, page links and page size. */
export function ListFoot({ params, list, hasSizes = true, sum }: FootProps) {
  const { total, page, pageSize, isEstimate, reachable = total } = list;
  if (total === 0) return null;
  return (
    <footer className="mt-4 flex flex-wrap items-center justify-between gap-3 text-sm text-ink-500">
      <span>
        {adminText.range(
          (page - 1) * pageSize + 1,
          Math.min(page * pageSize, total),
          adminText.about(total, isEstimate),
        )}
        {total > reachable && page * pageSize >= reachable && ` ${adminText.narrow}`}
      </span>
      {sum && <b className="text-ink-900">{sum}</b>}
      <Pagination
        page={page}
        last={Math.ceil(reachable / pageSize)}
        hrefOf={(n) => params.hrefOf({ page: n > 1 ? String(n) : undefined })}
        link={Link}
        labels={adminText.pages}
      />
      {hasSizes && total > (SIZES[0] ?? 0) && (
        <FilterSelect
          label={adminText.pages.size}
          value={params.get('pageSize') || String(SIZES[0])}
          options={SIZES.map((n) => ({ id: String(n), label: adminText.pages.rows(n) }))}
          onChange={(size) => params.set({ pageSize: size })}
        />
      )}
    </footer>
  );
}

type InsteadProps = {
  error: unknown;
  rows: unknown[] | undefined;
  isFiltered?: boolean;
  empty: { icon: ReactNode; title: string; action?: ReactNode };
  onClear?(): void;
  onRetry(): void;
};

/**
 * Placeholder in place of the rows: an error, an empty list, or no match. Undefined if there are
 * rows.
 */
export function listInstead({
  error,
  rows,
  isFiltered,
  empty,
  onClear,
  onRetry,
}: InsteadProps): ReactNode {
  if (error) return <FailedLoad onRetry={onRetry} />;
  if (rows?.length !== 0) return undefined;
  if (!isFiltered) return <EmptyState {...empty} />;
  return (
    <EmptyState
      icon={<Scene name="search" />}
      title={adminText.emptyFiltered}
      body={adminText.emptyFilteredBody}
      action={
        <Button look="line" onClick={() => onClear?.()}>
          {adminText.clear}
        </Button>
      }
    />
  );
}
