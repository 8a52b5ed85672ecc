import { lazy, useState } from 'react';
import { LateDialog } from '#app/common/late-dialog.tsx';
import { faPrice } from '#app/format.ts';
import { adminText } from '#app/text/admin/common.ts';
import { reportsText } from '#app/text/admin/reports.ts';
import { Link } from '#app/ui/link.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import type { SalesPeriod } from '#contract/admin-orders.ts';
import { faIsoDay } from '#shared/fa-dates.ts';
import type { Dashboard } from './types.ts';

const t = adminText.dashboard;
const PERIODS: SalesPeriod[] = ['today', 'week', 'month'];

export const periodOf = (params: URLSearchParams): SalesPeriod =>
  PERIODS.find((one) => one === params.get('period')) ?? 'today';

// lazy: opened rarely, and by people who see sales alone
const FigureRows = lazy(() =>
  import('#app/admin/reports/figure-rows.tsx').then(({ FigureRows }) => ({ default: FigureRows })),
);

type Props = { sales: NonNullable<Dashboard['sales']>; period: SalesPeriod };

/** Net sales of the period against the span before it; the sum opens its rows. */
export function SalesCard({ sales, period }: Props) {
  const [isOpen, setOpen] = useState(false);
  const sum = sales.total + sales.paritial;
  const isLess = sum < sales.before;
  const { from, to } = sales;
  const label = reportsText.period(faIsoDay(from), faIsoDay(to));
  return (
    <section aria-label={t.sales[period]} className="grid gap-2">
      <Tabs
        label={t.period}
        current={period}
        tabs={PERIODS.map((id) => ({ id, label: t.periods[id], to: `?period=${id}` }))}
        link={Link}
      />
      <div className="rounded-tile bg-card p-4 shadow-1 desk:px-5">
        <p className="flex justify-between gap-3 text-13 text-ink-500">
          {t.sales[period]}
          <span>{t.paidOrders(sales.orders)}</span>
        </p>
        <button
          type="button"
          disabled={sum === 0}
          aria-label={`${reportsText.opened.title(reportsText.net, label)}: ${faPrice(sum)}`}
          onClick={() => setOpen(true)}
          className="block min-h-11 text-2xl font-extrabold leading-normal underline decoration-line-strong decoration-dotted underline-offset-8 enabled:hover:text-firoozeh-700 disabled:no-underline"
        >
          {faPrice(sum)}
        </button>
        <p className="flex flex-wrap items-center justify-between gap-x-3 text-13">
          <span className={`font-semibold ${isLess ? 'text-zaferan-800' : 'text-firoozeh-700'}`}>
            {comparison(sum, sales.before, t.before[period])}
          </span>
          <Link
            to={`/console/admin/reports?report=saleTypes&from=${from}`}
            className="inline-flex min-h-11 items-center text-ink-500 hover:text-firoozeh-700 desk:min-h-8"
          >
            {t.salesOf(faPrice(sales.total), faPrice(sales.paritial))}
          </Link>
        </p>
      </div>
      <LateDialog onClose={() => setOpen(false)}>
        {isOpen && (
          <FigureRows
            figure={{ report: 'sales', figure: 'net', label, from, to }}
            onClose={() => setOpen(false)}
          />
        )}
      </LateDialog>
    </section>
  );
}

function comparison(now: number, before: number, name: string) {
  if (before === 0) return t.nothingBefore(name);
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  if (percent === 0) return t.same(name);
  return now > before ? t.more(percent, name) : t.less(percent, name);
}
