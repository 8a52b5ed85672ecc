import { useState } from 'react';
import { listInstead, PageHead } from '#app/admin/common/list-page.tsx';
import { type ListParams, useListParams } from '#app/admin/common/use-list-params.ts';
import { reportsText as t } from '#app/text/admin/reports.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { ArrowRight, ChartColumn } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import { useApi } from '#app/use-api.ts';
import type { FigureName, ReportName } from '#contract/reports.ts';
import { faIsoDay } from '#shared/fa-dates.ts';
import { ReportChart } from './chart.tsx';
import { isSortable, isTimeLine, reportColumns, reportLink, spanOf } from './columns.tsx';
import { type Figure, FigureRows } from './figure-rows.tsx';
import { NO_SPAN, ReportFilters } from './filters.tsx';
import { ReportList, reportOf } from './report-list.tsx';
import { type Report, ReportSums } from './sums.tsx';

/** Reports of the owner: sums, chart, table and file of one span; the state is in the URL. */
export default function ReportsPage() {
  const params = useListParams();
  const name = reportOf(params.get('report'));
  // on a phone all reports come first, and one of them has the page for itself
  const isNamed = params.get('report') !== '';
  return (
    <>
      <PageHead title={t.title} exports={{ list: 'reports', lines: 'invoices', params }} />
      {isNamed && (
        <Link
          to={params.hrefOf({ report: undefined, sort: undefined, direction: undefined })}
          className={buttonLook({ look: 'plain', className: 'mb-2 wide:hidden' })}
        >
          <ArrowRight className="size-4" />
          {t.all}
        </Link>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 wide:grid-cols-[15rem_minmax(0,1fr)]">
        <ReportList params={params} name={name} className={isNamed ? 'max-wide:hidden' : ''} />
        <div className={isNamed ? '' : 'max-wide:hidden'}>
          <OneReport params={params} name={name} />
        </div>
      </div>
    </>
  );
}

function OneReport({ params, name }: { params: ListParams; name: ReportName }) {
  const { page: _, ...query } = params.query;
  const { data, error, isLoading, mutate } = useApi('GET /api/admin/reports', { query });
  const shown = data?.report === name ? shownOf(data) : undefined;
  const isEmpty = shown?.rows.every((row) => !hasFigures(row));
  const [figure, setFigure] = useState<Figure>();
  const onOpen = shown && openedOf(shown, setFigure);
  return (
    <>
      <header className="mb-3">
        <h2 className="text-lg font-extrabold">{t.names[name]}</h2>
        <p className="text-sm text-ink-500">{t.questions[name]}</p>
      </header>
      <ReportFilters params={params} name={name} />
      {shown ? (
        <Span
          report={shown}
          isUncompared={shown !== data && !shown.compared}
          onOpen={openAll(shown, setFigure)}
        />
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
        columns={reportColumns({
          report: name,
          span: spanOf(params.get('span')),
          left: shown ? leftOf(shown) : [],
          onOpen,
        })}
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
      {figure && <FigureRows figure={figure} onClose={() => setFigure(undefined)} />}
      {shown?.isCut && <p className="mt-3 text-sm text-ink-500">{t.more(shown.rows.length)}</p>}
    </>
  );
}

/** Opens a sum of a span; undefined for a report that is no sum of sales. */
function openAll({ report, from, to }: Report, show: (figure: Figure) => void) {
  if (report === 'lowStock' || report === 'late' || report === 'funnel') return undefined;
  const label = t.period(faIsoDay(from), faIsoDay(to));
  return (figure: FigureName) => show({ report, figure, label, from, to });
}

/** Opens a figure of a row; undefined for a report that is no sum of sales. */
function openedOf({ report, from, to }: Report, show: (figure: Figure) => void) {
  if (report === 'lowStock' || report === 'late' || report === 'funnel') return undefined;
  return ({ key, label, hint }: Report['rows'][number], figure: FigureName) =>
    show(
      isTimeLine(report)
        ? {
            report,
            figure,
            label: t.period(faIsoDay(label), faIsoDay(hint)),
            from: label,
            to: hint,
            key,
          }
        : { report, figure, label, from, to, key },
    );
}

/** A comparison with nothing at all says nothing, so it is left out. */
function shownOf(report: Report): Report {
  if (!report.compared || report.rows.some(({ before }) => before)) return report;
  return {
    ...report,
    compared: null,
    rows: report.rows.map((row) => ({ ...row, before: null })),
  };
}

/** Columns that would repeat another one, or be empty. */
const leftOf = ({ compared, rows }: Report) => [
  ...(compared ? [] : ['before']),
  ...(rows.every(({ returned }) => returned === 0) ? ['sold', 'returned'] : []),
];

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

type SpanProps = {
  report: Report;
  isUncompared: boolean;
  onOpen: ((figure: FigureName) => void) | undefined;
};

/** Days of the report and its sums. */
const Span = ({ report, isUncompared, onOpen }: SpanProps) =>
  NO_SPAN.includes(report.report) ? null : (
    <section className="mb-4">
      <p className="mb-3 text-sm text-ink-500">
        <span className="me-3 inline-block">
          {t.period(faIsoDay(report.from), faIsoDay(report.to))}
        </span>
        <span className="inline-block">
          {report.compared &&
            t.compared(faIsoDay(report.compared.from), faIsoDay(report.compared.to))}
          {isUncompared && t.uncompared}
        </span>
      </p>
      {report.report !== 'funnel' && <ReportSums sum={report.sum} onOpen={onOpen} />}
    </section>
  );
