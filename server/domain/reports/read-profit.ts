import type { ReportQuery, ReportRow } from '#contract/reports.ts';
import type { Ctx } from '#server/context.ts';
import { withinDays } from '#server/db/filters.ts';
import { issueInvoices } from '#server/domain/invoices/issue-invoices.ts';
import { type Days, partsOf } from './report-days.ts';

type Sql = Ctx['sql'];

type Margins = Pick<ReportRow, 'sold' | 'returned' | 'net' | 'quantity' | 'orders'> &
  Record<'tax' | 'uncosted' | 'cost' | 'profit', number>;
type Row = Margins & Pick<ReportRow, 'key' | 'label' | 'hint'>;

/**
 * What is left of the sales of a span by product, the best first: net of tax, less what the shop had paid for the pieces
 * (toman). Sales whose cost nobody had said are told apart and are no profit. Pieces that were written off have cost what they cost.
 */
export async function readProfit(ctx: Ctx, days: Days): Promise<ReportRow[]> {
  const { sql } = ctx;
  await issueInvoices(ctx);
  const rows = await sql<Row[]>`
    select *, net - tax - uncosted - cost as profit from (
      select coalesce(s.product_id::text, s.title) as key, coalesce(max(p.title), max(s.title)) as label,
        coalesce(max(p.code), '') as hint, ${margins(sql)}
      from (${soldLines(sql, days)}) s left join products p on p.id = s.product_id
      group by coalesce(s.product_id::text, s.title)
    ) r order by profit desc, key`;
  return rows.map((row) => ({ ...row, before: null, at: null }));
}

/** The same part by part of the span, those without sales too. */
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
      ...{ key: from, label: from, hint: to, before: null, at: null },
      ...{ sold: add('sold'), returned: add('returned'), net: add('net') },
      ...{ quantity: add('quantity'), orders: add('orders'), tax: add('tax') },
      ...{ uncosted: add('uncosted'), cost: add('cost'), profit: add('profit') },
    };
  });
}

/** Every line of the invoices of a span, with its Tehran day. */
const soldLines = (sql: Sql, { from, to }: Days) => sql`
  select l.*, i.order_id, case i.kind when 'sale' then 1 else -1 end as side,
    to_char(i.at at time zone 'Asia/Tehran', 'YYYY-MM-DD') as day
  from invoices i join invoice_lines l on l.entry_id = i.entry_id where ${withinDays(sql, sql`i.at`, { from, to })}`;

const margins = (sql: Sql) => sql`
  coalesce(sum(s.amount) filter (where side > 0), 0)::bigint as sold,
  coalesce(sum(s.amount) filter (where side < 0), 0)::bigint as returned,
  sum(side * s.amount)::bigint as net, sum(side * s.quantity)::int as quantity,
  (count(distinct s.order_id) filter (where side > 0))::int as orders, sum(side * s.tax)::bigint as tax,
  coalesce(sum(side * (s.amount - s.tax)) filter (where s.cost is null), 0)::bigint as uncosted,
  coalesce(sum(side * s.cost), 0)::bigint as cost`;
