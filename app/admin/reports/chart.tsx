import { shortAmount } from '#app/admin/common/short-amount.ts';
import { reportsText as t } from '#app/text/admin/reports.ts';
import type { ReportRow } from '#contract/reports.ts';
import { faNumber } from '#shared/digits.ts';
import { isTimeLine } from './columns.tsx';
import { figureOf, mostOf, share } from './figures.ts';
import type { Report } from './sums.tsx';
import { TimeLine } from './time-line.tsx';

const MAX_BARS = 12;

/** Bar chart: a time line for sales, the first rows for other reports. */
export function ReportChart({ report }: { report: Report }) {
  if (report.report === 'late' || report.report === 'lowStock') return null;
  return (
    <figure className="mb-4 rounded-tile bg-card p-4 shadow-1 desk:p-5">
      {report.compared && (
        <figcaption aria-hidden className="mb-4 flex justify-end gap-4 text-13 text-ink-700">
          <Legend look="bg-firoozeh-600">{t.now}</Legend>
          <Legend look="bg-zaferan-400">{t.before}</Legend>
        </figcaption>
      )}
      {isTimeLine(report.report) ? <TimeLine report={report} /> : <Bars report={report} />}
    </figure>
  );
}

const Legend = ({ look, children }: { look: string; children: string }) => (
  <span className="flex items-center gap-1.5">
    <span className={`size-2.5 rounded-full ${look}`} />
    {children}
  </span>
);

/** Hidden from screen readers, as the table has the same figures. */
function Bars({ report }: { report: Report }) {
  const most = mostOf(report);
  return (
    <ul aria-hidden className="grid gap-2.5">
      {report.rows.slice(0, MAX_BARS).map((row, i) => (
        <li
          key={row.key}
          className="grid grid-cols-[minmax(0,7rem)_minmax(0,1fr)_auto] items-center gap-3 text-sm desk:grid-cols-[minmax(0,16rem)_minmax(0,1fr)_7rem]"
        >
          <bdi className="max-h-11 min-w-0 overflow-hidden leading-5.5 wrap-break-word">
            {t.steps[row.key] ?? row.label}
          </bdi>
          <span className="grid gap-0.5">
            <span
              style={{ width: share(figureOf(report, row), most) }}
              className="h-2.5 min-w-0.5 rounded-full bg-firoozeh-600"
            />
            {row.before !== null && (
              <span
                style={{ width: share(row.before, most) }}
                className="h-1.5 min-w-0.5 rounded-full bg-zaferan-400"
              />
            )}
          </span>
          <span className="whitespace-nowrap text-13 text-ink-700">
            {valueText(report, row, report.rows[i - 1])}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Label of a bar; a step of the funnel adds its share of the step before. */
function valueText(report: Report, row: ReportRow, before: ReportRow | undefined) {
  if (report.report !== 'funnel') return shortAmount(figureOf(report, row));
  if (!before || before.orders === 0) return faNumber(row.orders);
  return t.rate(row.orders, Math.round((row.orders / before.orders) * 100));
}
