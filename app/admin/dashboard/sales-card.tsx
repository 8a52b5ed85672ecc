import { faPrice } from '#app/format.ts';
import { adminText } from '#app/text/admin/common.ts';
import { Link } from '#app/ui/link.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import type { SalesPeriod } from '#contract/admin-orders.ts';
import type { Dashboard } from './types.ts';

const t = adminText.dashboard;
const PERIODS: SalesPeriod[] = ['today', 'week', 'month'];

export const periodOf = (params: URLSearchParams): SalesPeriod =>
  PERIODS.find((one) => one === params.get('period')) ?? 'today';

type Props = { sales: NonNullable<Dashboard['sales']>; period: SalesPeriod };

/** Net sales of the period against the span before it; opens the report of its days. */
export function SalesCard({ sales, period }: Props) {
  const sum = sales.total + sales.paritial;
  const isLess = sum < sales.before;
  return (
    <section aria-label={t.sales[period]} className="grid gap-2">
      <Tabs
        label={t.period}
        current={period}
        tabs={PERIODS.map((id) => ({ id, label: t.periods[id], to: `?period=${id}` }))}
        link={Link}
      />
      <Link
        to={`/console/admin/reports?report=sales&from=${sales.from}`}
        className="block rounded-tile bg-card p-4 shadow-1 transition-shadow duration-150 hover:shadow-2 desk:px-5"
      >
        <span className="flex justify-between gap-3 text-13 text-ink-500">
          {t.sales[period]}
          <span>{t.paidOrders(sales.orders)}</span>
        </span>
        <b className="block text-2xl font-extrabold leading-normal">{faPrice(sum)}</b>
        <span className="flex flex-wrap justify-between gap-x-3 text-13">
          <span className={`font-semibold ${isLess ? 'text-zaferan-800' : 'text-firoozeh-700'}`}>
            {comparison(sum, sales.before, t.before[period])}
          </span>
          <span className="text-ink-500">
            {t.salesOf(faPrice(sales.total), faPrice(sales.paritial))}
          </span>
        </span>
      </Link>
    </section>
  );
}

function comparison(now: number, before: number, name: string) {
  if (before === 0) return t.nothingBefore(name);
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  if (percent === 0) return t.same(name);
  return now > before ? t.more(percent, name) : t.less(percent, name);
}
