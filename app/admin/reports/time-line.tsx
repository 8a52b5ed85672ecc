import { axisTop, shortAmount } from '#app/admin/common/short-amount.ts';
import { faPrice } from '#app/format.ts';
import { reportsText as t } from '#app/text/admin/reports.ts';
import type { ReportRow } from '#contract/reports.ts';
import { faIsoDay, faShortDay } from '#shared/fa-dates.ts';
import { figureOf, mostOf, share } from './figures.ts';
import type { Report } from './sums.tsx';
import { usePointed } from './use-pointed.ts';

const NAMED = 8;
/** Charts with more bars have no gaps, which would be wider than the page. */
const MAX_APART = 100;

/**
 * Figures in the order of time, from left to right as in every chart of the shop. The pointer or
 * the arrow keys choose one, whose value and day stand above it.
 */
export function TimeLine({ report }: { report: Report }) {
  const { rows } = report;
  const most = axisTop(mostOf(report));
  const every = Math.ceil(rows.length / NAMED);
  const isDense = rows.length > MAX_APART;
  const { pointed, ...events } = usePointed(rows.length);
  const shown = pointed === undefined ? undefined : rows[pointed];
  const latest = rows[pointed ?? rows.length - 1];
  return (
    <div dir="ltr" className="flex gap-2">
      <Axis most={most} />
      {/* a chart is read by its keys as a slider is: one value at a time */}
      <div
        role="slider"
        tabIndex={0}
        aria-label={t.chart(t.names[report.report])}
        aria-valuemin={1}
        aria-valuemax={rows.length}
        aria-valuenow={(pointed ?? rows.length - 1) + 1}
        aria-valuetext={latest && t.bar(dayOf(latest), figureOf(report, latest))}
        {...events}
        className={`relative flex min-w-0 flex-1 touch-pan-y items-stretch rounded-sm bg-[linear-gradient(var(--color-line)_0_0),linear-gradient(var(--color-line)_0_0)] bg-[length:100%_1px] bg-[position:0_0,0_88px] bg-no-repeat ${isDense ? '' : 'gap-px desk:gap-1'}`}
      >
        {rows.map((row, i) => (
          <div
            key={row.key}
            className={`flex min-w-0 flex-1 flex-col ${i === pointed ? 'bg-firoozeh-50' : ''}`}
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
        {shown && pointed !== undefined && (
          <Value report={report} row={shown} at={(pointed + 0.5) / rows.length} />
        )}
      </div>
    </div>
  );
}

const dayOf = ({ label }: ReportRow) => faIsoDay(label);
const percent = (part: number) => `${part * 100}%`;

type ValueProps = { report: Report; row: ReportRow; at: number };

/** Value of the chosen part with its day under it, always within the chart. */
const Value = ({ report, row, at }: ValueProps) => (
  <div
    aria-hidden
    style={{ insetInlineStart: percent(at), transform: `translateX(${percent(-at)})` }}
    className="pointer-events-none absolute -top-2 z-1"
  >
    <div
      dir="rtl"
      className="rounded-control border border-line bg-card px-3 py-1.5 text-center whitespace-nowrap shadow-2"
    >
      <b className="block text-sm leading-6">{faPrice(figureOf(report, row))}</b>
      {row.before !== null && (
        <span className="block text-12 text-zaferan-800">{t.beside(row.before)}</span>
      )}
      <span className="block text-12 text-ink-500">{dayOf(row)}</span>
    </div>
  </div>
);

/** Labels at the top, middle and base of the chart. */
const Axis = ({ most }: { most: number }) => (
  <div aria-hidden dir="rtl" className="flex h-44 flex-col justify-between text-11 text-ink-500">
    {[most, most / 2, 0].map((n) => (
      <span key={n} className="-my-2 whitespace-nowrap leading-4">
        {shortAmount(n)}
      </span>
    ))}
  </div>
);
