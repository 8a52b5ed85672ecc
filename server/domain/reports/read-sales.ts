import type { SalesPeriod } from '#contract/admin-orders.ts';
import type { Ctx } from '#server/context.ts';
import { addDays } from '#shared/days.ts';
import { readSalesByType } from './ledger-sales.ts';
import { todayOf } from './report-days.ts';

type DaySales = { day: string; total: number; paritial: number; orders: number };

const DAYS: Record<SalesPeriod, number> = { today: 1, week: 7, month: 30 };
const MIN_SHOWN = 7;

/**
 * Net sales of a period that ends today, of the span before it, and day by day; tomans. Read from the ledger as the
 * reports are, so that both screens say the same: what is given back counts on the day it was given back.
 */
export async function readSales(ctx: Ctx, period: SalesPeriod) {
  const span = DAYS[period];
  const shown = Math.max(span, MIN_SHOWN);
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
      to: own.at(-1)?.day ?? '',
    },
    days: days.slice(-shown).map(({ day, total, paritial }) => ({ day, total, paritial })),
  };
}

const sum = (days: DaySales[], field: 'total' | 'paritial' | 'orders') =>
  days.reduce((all, day) => all + day[field], 0);

/** Tehran days that end today, those without sales among them. */
async function salesByDay(ctx: Ctx, count: number): Promise<DaySales[]> {
  const to = todayOf(ctx);
  const from = addDays(to, 1 - count);
  const rows = await readSalesByType(ctx, { from, to });
  return Array.from({ length: count }, (_, i) => {
    const day = addDays(from, i);
    const own = rows.filter((row) => row.day === day);
    const net = (isTotal: boolean) =>
      own.reduce((all, row) => all + ((row.orderType === 'total') === isTotal ? row.net : 0), 0);
    return {
      day,
      total: net(true),
      paritial: net(false),
      orders: own.reduce((all, row) => all + row.orders, 0),
    };
  });
}
