import { axisTop, shortAmount } from '#app/admin/common/short-amount.ts';
import { reportsText as t } from '#app/text/admin/reports.ts';
import type { ReportRow } from '#contract/reports.ts';
import { faNumber } from '#shared/digits.ts';
import { faShortDay } from '#shared/fa-dates.ts';
import { isTimeLine } from './columns.tsx';
import type { Report } from './sums.tsx';

const MAX_BARS = 12;
const NAMED = 8;
/** Charts with more bars have no gaps, which would be wider than the page. */
const MAX_APART = 100;

type Figures = Pick<ReportRow, 'net' | 'orders' | 'quantity' | 'profit'>;

/** Figure that sets the length of a row's bar. */
export const figureOf = (report: Pick<Report, 'report'>, row: Figures): number => {
  if (report.report === 'funnel') return row.orders;
  if (report.report === 'profit' || report.report === 'profitOverTime') return row.profit ?? 0;
  return report.report === 'lowStock' ? row.quantity : row.net;
};

/**
 * Bar chart: a time line for sales, the first rows for other reports. Hidden from screen readers,
 * as the table has the same figures.
 */
export function ReportChart({ report }: { report: Report }) {
  if (report.report === 'late' || report.report === 'lowStock') return null;
  return (
    <figure aria-hidden className="mb-4 rounded-tile bg-card p-4 shadow-1 desk:p-5">
      <figcaption className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <span className="font-extrabold">{t.names[report.report]}</span>
        {report.compared && (
          <span className="flex gap-4 text-13 text-ink-700">
            <Legend look="bg-firoozeh-600">{t.now}</Legend>
            <Legend look="bg-zaferan-400">{t.before}</Legend>
          </span>
        )}
      </figcaption>
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

const mostOf = (report: Report) =>
  Math.max(1, ...report.rows.flatMap((row) => [figureOf(report, row), row.before ?? 0]));
const share = (value: number, most: number) => `${(Math.max(0, value) / most) * 100}%`;

/** Time line from left to right, as in every chart of the shop. */
function TimeLine({ report }: { report: Report }) {
  const most = axisTop(mostOf(report));
  const every = Math.ceil(report.rows.length / NAMED);
  const isDense = report.rows.length > MAX_APART;
  return (
    <div dir="ltr" className="flex gap-2">
      <Axis most={most} />
      <div
        className={`flex min-w-0 flex-1 items-stretch bg-[linear-gradient(var(--color-line)_0_0),linear-gradient(var(--color-line)_0_0)] bg-[length:100%_1px] bg-[position:0_0,0_88px] bg-no-repeat ${isDense ? '' : 'gap-px desk:gap-1'}`}
      >
        {report.rows.map((row, i) => (
          <div
            key={row.key}
            title={t.bar(faShortDay(row.label), figureOf(report, row))}
            className="flex min-w-0 flex-1 flex-col"
          >
            <div
              className={`flex h-44 items-end justify-center border-b border-line ${isDense ? '' : 'gap-px'}`}
            >
              <span
                style={{ height: share(figureOf(report, row), most) }}
                className="max-w-5 flex-1 rounded-t-sm bg-firoozeh-600"
              />
              {row.before !== null && (
                <span
                  style={{ height: share(row.before, most) }}
                  className="max-w-5 flex-1 rounded-t-sm bg-zaferan-400"
                />
              )}
            </div>
            <span dir="rtl" className="h-6 w-0 self-center whitespace-nowrap text-11 text-ink-500">
              {i % every === 0 && (
                <span className="inline-block translate-x-1/2">{faShortDay(row.label)}</span>
              )}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}

/** Labels at the top, middle and base of the chart. */
const Axis = ({ most }: { most: number }) => (
  <div dir="rtl" className="flex h-44 flex-col justify-between text-11 text-ink-500">
    {[most, most / 2, 0].map((n) => (
      <span key={n} className="-my-2 whitespace-nowrap leading-4">
        {shortAmount(n)}
      </span>
    ))}
  </div>
);

function Bars({ report }: { report: Report }) {
  const most = mostOf(report);
  return (
    <ul className="grid gap-2.5">
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
