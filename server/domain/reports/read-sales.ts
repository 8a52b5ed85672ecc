import type { SalesPeriod } from '../../../contract/admin-orders.ts';
import type { Ctx } from '../../context.ts';

type DaySales = { day: string; total: number; paritial: number; orders: number };

const DAYS: Record<SalesPeriod, number> = { today: 1, week: 7, month: 30 };
const LEAST_SHOWN = 7;

/** Sales of a period that ends today, of the span before it, and day by day; tomans. */
export async function readSales(ctx: Ctx, period: SalesPeriod) {
  const span = DAYS[period];
  const shown = Math.max(span, LEAST_SHOWN);
  const days = await salesByDay(ctx, Math.max(span * 2, shown));
  const own = days.slice(-span);
  const before = days.slice(-2 * span, -span);
  return {
    sales: {
      total: sum(own, 'total'),
      paritial: sum(own, 'paritial'),
      orders: sum(own, 'orders'),
      before: sum(before, 'total') + sum(before, 'paritial'),
      from: own[0]?.day ?? '',
    },
    days: days.slice(-shown).map(({ day, total, paritial }) => ({ day, total, paritial })),
  };
}

const sum = (days: DaySales[], field: 'total' | 'paritial' | 'orders') =>
  days.reduce((all, day) => all + day[field], 0);

/** Tehran days that end today; an order counts on the day it was paid, unless it was canceled. */
function salesByDay(ctx: Ctx, count: number): Promise<DaySales[]> {
  const now = ctx.now().toISOString();
  return ctx.sql<DaySales[]>`
    with days as (
      select generate_series(
        date_trunc('day', ${now}::timestamptz at time zone 'Asia/Tehran') - make_interval(days => ${count - 1}),
        date_trunc('day', ${now}::timestamptz at time zone 'Asia/Tehran'), interval '1 day') as day
    ), paid as (
      select date_trunc('day', h.at at time zone 'Asia/Tehran') as day, o.order_type, o.amount
      from order_history h join orders o on o.id = h.order_id
      where h."to" = 'paid' and o.status <> 'canceled'
        and h.at > ${now}::timestamptz - make_interval(days => ${count + 1})
    )
    select to_char(days.day, 'YYYY-MM-DD') as day,
      coalesce(sum(amount) filter (where order_type = 'total'), 0)::bigint as total,
      coalesce(sum(amount) filter (where order_type = 'paritial'), 0)::bigint as paritial,
      count(amount)::int as orders
    from days left join paid on paid.day = days.day group by days.day order by days.day`;
}
