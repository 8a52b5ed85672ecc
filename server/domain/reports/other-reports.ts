import type { ReportRow } from '#contract/reports.ts';
import type { Ctx } from '#server/context.ts';
import { dayEnd, dayStart } from '#server/db/filters.ts';
import type { RowOf } from '#server/db/rows.ts';
import { waitingForStaff } from '#server/db/status-lists.ts';
import { HOUR } from '#shared/time.ts';
import type { Days } from './report-days.ts';

const LATE_AFTER_HOURS = 24;
const EMPTY = {
  hint: '',
  sold: 0,
  returned: 0,
  net: 0,
  quantity: 0,
  orders: 0,
  before: null,
  at: null,
};

/** Published products that run out, with the stock left and the pieces sold. */
export async function readLowProducts({ sql }: Ctx): Promise<ReportRow[]> {
  const rows = await sql<Pick<ReportRow, 'key' | 'label' | 'hint' | 'quantity' | 'orders'>[]>`
    select p.id as key, p.title as label, p.code as hint, p.on_hand - p.reserved as quantity,
      p.sold_count as orders
    from products p join product_stock k on k.id = p.id where p.status = 'published' and k.is_low
    order by p.on_hand - p.reserved, p.sold_count desc, p.id`;
  return rows.map((row) => ({ ...EMPTY, ...row }));
}

/** Orders that wait for money, and those that wait for staff for more than a day; toman. */
export async function readLateOrders(ctx: Ctx): Promise<ReportRow[]> {
  const before = new Date(ctx.now().getTime() - LATE_AFTER_HOURS * HOUR).toISOString();
  const rows = await ctx.sql<
    (RowOf<'orders', 'status' | 'quantity'> & {
      key: string;
      label: string;
      net: number;
      at: string;
    })[]
  >`
    select id as key, order_number as label, status, amount as net, quantity, created_at as at
    from orders
    where status in ('confirmed', 'pending_payment', 'payment_review')
      or (status in ${waitingForStaff(ctx.sql)} and updated_at <= ${before}::timestamptz)
    order by created_at, id`;
  return rows.map(({ status, ...row }) => ({
    ...EMPTY,
    ...row,
    hint: status,
  }));
}

const STEPS = ['view', 'add', 'checkout', 'order', 'paid'] as const;
type Step = (typeof STEPS)[number];

/**
 * Number of times each step was taken: visits from their counters, orders and payments from their
 * rows.
 */
export async function readFunnel(
  ctx: Ctx,
  days: Days,
  compared: Days | null,
): Promise<ReportRow[]> {
  const [now, before] = await Promise.all([
    readSteps(ctx, days),
    compared ? readSteps(ctx, compared) : undefined,
  ]);
  return STEPS.map((step) => ({
    ...EMPTY,
    key: step,
    label: step,
    orders: now.get(step) ?? 0,
    before: before ? (before.get(step) ?? 0) : null,
  }));
}

async function readSteps({ sql }: Ctx, { from, to }: Days): Promise<Map<Step, number>> {
  const start = dayStart(sql, from);
  const end = dayEnd(sql, to);
  const rows = await sql<{ step: Step; times: number }[]>`
    select kind as step, sum(times)::int as times from visit_counts
      where day between ${from}::date and ${to}::date group by kind
    union all
    select 'order', count(*)::int
    from orders
    where created_at >= ${start} and created_at < ${end}
    union all select 'paid', count(*)::int from ledger_entries
      where account = 'sales' and delta > 0 and at >= ${start} and at < ${end}`;
  return new Map(rows.map(({ step, times }) => [step, times]));
}
