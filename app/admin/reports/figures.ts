import type { ReportRow } from '#contract/reports.ts';
import type { Report } from './sums.tsx';

type Figures = Pick<ReportRow, 'net' | 'orders' | 'quantity' | 'profit'>;

/** Figure that sets the length of a row's bar. */
export const figureOf = (report: Pick<Report, 'report'>, row: Figures): number => {
  if (report.report === 'funnel') return row.orders;
  if (report.report === 'profit' || report.report === 'profitOverTime') return row.profit ?? 0;
  return report.report === 'lowStock' ? row.quantity : row.net;
};

/** Greatest figure of a chart. */
export const mostOf = (report: Report) =>
  Math.max(1, ...report.rows.flatMap((row) => [figureOf(report, row), row.before ?? 0]));
/** Length of a bar. */
export const share = (value: number, most: number) => `${(Math.max(0, value) / most) * 100}%`;
