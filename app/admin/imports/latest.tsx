import { Words } from '#app/admin/common/list-cells.tsx';
import { listInstead } from '#app/admin/common/list-page.tsx';
import { workText } from '#app/text/admin/bulk.ts';
import { importsText as t } from '#app/text/admin/imports.ts';
import type { Column } from '#app/ui/column.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { FileSpreadsheet } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { useApi } from '#app/use-api.ts';
import type { ImportInfo } from '#contract/imports.ts';
import { faNumber } from '#shared/digits.ts';
import { faDate } from '#shared/fa-dates.ts';
import { addsOf, changesOf, isCompared } from './counts.ts';
import { hrefOf } from './home.ts';

type Props = {
  label: string;
  /** Those of one price list or group; without it, of products. */
  query: { target?: string };
};

/** The latest imports, each of which can be continued or undone. */
export function LatestImports({ label, query }: Props) {
  const { data, error, mutate } = useApi('GET /api/admin/imports', { query });
  return (
    <DataTable
      label={label}
      columns={COLUMNS}
      rows={data}
      keyOf={({ _id }) => _id}
      hrefOf={hrefOf}
      link={Link}
      instead={listInstead({
        error: data ? undefined : error,
        rows: data,
        isFiltered: false,
        empty: { icon: <FileSpreadsheet />, title: t.empty },
        onClear: () => {},
        onRetry: () => void mutate(),
      })}
    />
  );
}

const COLUMNS: Column<ImportInfo>[] = [
  {
    id: 'file',
    title: t.columns.file,
    isLead: true,
    cell: ({ fileName, work }) => (
      <bdi className="font-semibold wrap-anywhere">{work ? workText(work) : fileName}</bdi>
    ),
  },
  {
    id: 'status',
    title: t.columns.status,
    cell: ({ status, failure }) =>
      failure ? (
        <span className="font-semibold text-anar-600">{t.failed[failure.what]}</span>
      ) : (
        t.status[status]
      ),
  },
  { id: 'rows', title: t.columns.rows, cell: ({ total }) => faNumber(total) },
  {
    id: 'changes',
    title: t.columns.result,
    cell: ({ counts, status }) =>
      isCompared(status) ? t.counts(changesOf(counts) + addsOf(counts), counts.fault ?? 0) : t.none,
  },
  { id: 'by', title: t.columns.by, cell: ({ by }) => <Words>{by}</Words> },
  { id: 'at', title: t.columns.at, cell: ({ createdAt }) => faDate(createdAt) },
];
