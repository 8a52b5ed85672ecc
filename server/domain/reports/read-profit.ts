import type { ReportQuery, ReportRow } from '#contract/reports.ts';
import type { Ctx } from '#server/context.ts';
import { issueInvoices } from '#server/domain/invoices/issue-invoices.ts';
import { lineKey, soldLines } from './ledger-sales.ts';
import { type Days, partsOf } from './report-days.ts';

type Sql = Ctx['sql'];

type Margins = Pick<ReportRow, 'sold' | 'returned' | 'net' | 'quantity' | 'orders'> &
  Record<'tax' | 'uncosted' | 'cost' | 'profit', number>;
type Row = Margins & Pick<ReportRow, 'key' | 'label' | 'hint'>;

/**
 * Profit of a span by product, the best first: sales net of tax less the purchase prices (toman).
 * Sales of unknown cost are shown separately and are no profit. Written-off pieces keep their cost.
 */
export async function readProfit(ctx: Ctx, days: Days): Promise<ReportRow[]> {
  const { sql } = ctx;
  await issueInvoices(ctx);
  const rows = await sql<Row[]>`
    select *, net - tax - uncosted - cost as profit from (
      select ${lineKey(sql, 'profit')} as key,
        coalesce(max(p.title), max(s.title)) as label, coalesce(max(p.code), '') as hint,
        ${margins(sql)}
      from (${soldLines(sql, days)}) s left join products p on p.id = s.product_id
      group by 1
    ) r order by profit desc, key`;
  return rows.map((row) => ({ ...row, before: null, at: null }));
}

/** The same by parts of the span, including those without sales. */
export async function readProfitOverTime(
  ctx: Ctx,
  days: Days,
  span: ReportQuery['span'],
): Promise<ReportRow[]> {
  const { sql } = ctx;
  await issueInvoices(ctx);
  const sales = await sql<(Margins & { day: string })[]>`
    select *, net - tax - uncosted - cost as profit from (
      select s.day, ${margins(sql)} from (${soldLines(sql, days)}) s group by s.day) r`;
  return partsOf(days, span).map(({ from, to }) => {
    const own = sales.filter(({ day }) => day >= from && day <= to);
    const add = (field: keyof Margins) => own.reduce((sum, row) => sum + row[field], 0);
    return {
      key: from,
      label: from,
      hint: to,
      before: null,
      at: null,
      sold: add('sold'),
      returned: add('returned'),
      net: add('net'),
      quantity: add('quantity'),
      orders: add('orders'),
      tax: add('tax'),
      uncosted: add('uncosted'),
      cost: add('cost'),
      profit: add('profit'),
    };
  });
}

const margins = (sql: Sql) => sql`
  coalesce(sum(s.delta) filter (where side > 0), 0)::bigint as sold,
  coalesce(-sum(s.delta) filter (where side < 0), 0)::bigint as returned,
  sum(s.delta)::bigint as net, sum(s.quantity)::int as quantity,
  (count(distinct s.order_id) filter (where side > 0))::int as orders,
    sum(side * s.tax)::bigint as tax,
    coalesce(sum(s.delta - side * s.tax) filter (where s.cost is null), 0)::bigint as uncosted,
    coalesce(sum(side * s.cost), 0)::bigint as cost`;
