import { listInstead, PageHead } from '#app/admin/common/list-page.tsx';
import { useListParams } from '#app/admin/common/use-list-params.ts';
import { reportsText as t } from '#app/text/admin/reports.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { ChartColumn } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import { useApi } from '#app/use-api.ts';
import type { ReportName } from '#contract/reports.ts';
import { faDay } from '#shared/fa-dates.ts';
import { ReportChart } from './chart.tsx';
import { isSortable, isTimeLine, reportColumns, reportLink, spanOf } from './columns.tsx';
import { ReportFilters, reportOf } from './filters.tsx';
import { type Report, ReportSums } from './sums.tsx';

/** Reports of the owner: sums, chart, table and file of one span; the state is in the URL. */
export default function ReportsPage() {
  const params = useListParams();
  const { page: _, ...query } = params.query;
  const name = reportOf(params.get('report'));
  const { data, error, isLoading, mutate } = useApi('GET /api/admin/reports', { query });
  const shown = data?.report === name ? data : undefined;
  const isEmpty = shown?.rows.every((row) => !hasFigures(row));
  return (
    <>
      <PageHead title={t.title} exports={{ list: 'reports', lines: 'invoices', params }} />
      <ReportFilters params={params} name={name} />
      {shown ? (
        <Span report={shown} />
      ) : (
        !error && <Skeleton className="mb-4 h-24 w-full rounded-tile" />
      )}
      {shown?.waiting && (
        <p role="status" className="mb-4 rounded-tile bg-zaferan-50 p-4 text-sm">
          {t.waiting(shown.waiting)}
        </p>
      )}
      {shown && !isEmpty && <ReportChart report={shown} />}
      <DataTable
        label={t.names[name]}
        columns={reportColumns(name, spanOf(params.get('span')))}
        rows={shown && listed(shown)}
        keyOf={({ key }) => key}
        {...linksOf(name)}
        {...(isSortable(name) && { sort: params.sortBy('') })}
        link={Link}
        isStale={isLoading && data !== undefined}
        instead={listInstead({
          error: shown ? undefined : error,
          rows: isEmpty ? [] : shown?.rows,
          isFiltered: false,
          empty: { icon: <ChartColumn />, title: t.empty },
          onClear: params.clear,
          onRetry: () => void mutate(),
        })}
      />
      {shown?.isCut && <p className="mt-3 text-sm text-ink-500">{t.more(shown.rows.length)}</p>}
    </>
  );
}

/** Time lines list the latest part first and skip empty ones; the chart and the file show all. */
const listed = ({ report, rows }: Report) =>
  isTimeLine(report) ? rows.filter(hasFigures).toReversed() : rows;

const linksOf = (name: ReportName) => {
  const hrefOf = reportLink(name);
  return hrefOf ? { hrefOf } : {};
};

const hasFigures = ({
  sold,
  returned,
  net,
  quantity,
  orders,
  before,
  at,
}: Report['rows'][number]) =>
  at !== null || [sold, returned, net, quantity, orders, before ?? 0].some((n) => n !== 0);

const NO_SPAN: ReportName[] = ['lowStock', 'late'];

/** Days of the report and its sums. */
const Span = ({ report }: { report: Report }) =>
  NO_SPAN.includes(report.report) ? null : (
    <section className="mb-4">
      <p className="mb-3 text-sm text-ink-500">
        <span className="me-3 inline-block">
          {t.period(dayName(report.from), dayName(report.to))}
        </span>
        {report.compared && (
          <span className="inline-block">
            {t.compared(dayName(report.compared.from), dayName(report.compared.to))}
          </span>
        )}
      </p>
      {report.report !== 'funnel' && <ReportSums sum={report.sum} />}
    </section>
  );

const dayName = (day: string) => faDay(`${day}T12:00:00Z`);
