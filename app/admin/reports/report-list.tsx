import type { ListParams } from '#app/admin/common/use-list-params.ts';
import { useMay } from '#app/session/rights.ts';
import { reportsText as t } from '#app/text/admin/reports.ts';
import { Link } from '#app/ui/link.tsx';
import { useApi } from '#app/use-api.ts';
import type { ReportName } from '#contract/reports.ts';
import { keysOf } from '#shared/keys-of.ts';
import { isTimeLine } from './columns.tsx';
import { figureOf } from './figures.ts';
import { Sparkline } from './sparkline.tsx';

const NAMES = keysOf(t.names);
const PROFIT: ReportName[] = ['profit', 'profitOverTime'];

/** Report named by the URL; sales by default. */
export const reportOf = (name: string): ReportName => NAMES.find((one) => one === name) ?? 'sales';
export const isProfit = (name: ReportName) => PROFIT.includes(name);

type Props = { params: ListParams; name: ReportName; className?: string };

/** All reports, each with the question it answers: beside a report, or as cards before one. */
export function ReportList({ params, name, className = '' }: Props) {
  const may = useMay();
  const names = NAMES.filter((one) => !isProfit(one) || may('purchase.prices'));
  return (
    <nav aria-label={t.title} className={className}>
      <ul className="grid grid-cols-2 gap-2.5 tab:grid-cols-3 wide:grid-cols-1 wide:gap-0.5 wide:rounded-tile wide:bg-card wide:p-2 wide:shadow-1">
        {names.map((one) => (
          <li key={one}>
            <Link
              to={params.hrefOf({ report: one, sort: undefined, direction: undefined })}
              aria-current={one === name ? 'page' : undefined}
              className={`grid h-full content-start gap-0.5 rounded-tile bg-card p-3.5 shadow-1 hover:bg-firoozeh-50 wide:rounded-control wide:px-3 wide:py-2 wide:shadow-none ${one === name ? 'wide:bg-firoozeh-50 wide:text-firoozeh-700' : ''}`}
            >
              <span className="flex items-center justify-between gap-2">
                <b className="text-sm font-extrabold">{t.names[one]}</b>
                {isTimeLine(one) && <LastDays name={one} />}
              </span>
              <span className="text-12 leading-5 text-ink-500">{t.questions[one]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Course of the last days; the two that are read for it are those over time. */
function LastDays({ name }: { name: ReportName }) {
  const { data } = useApi('GET /api/admin/reports', { query: { report: name, compare: 'none' } });
  return <Sparkline values={data?.rows.map((row) => figureOf({ report: name }, row)) ?? []} />;
}
