import type { ReportRow } from '#contract/reports.ts';
import type { Ctx } from '#server/context.ts';
import { withinDays } from '#server/db/filters.ts';
import { issueInvoices } from '#server/domain/invoices/issue-invoices.ts';
import type { Days } from './report-days.ts';

type Row = Pick<ReportRow, 'key' | 'label' | 'hint' | 'sold' | 'returned' | 'net' | 'quantity'> &
  Pick<ReportRow, 'orders' | 'tax' | 'uncosted' | 'cost' | 'profit'>;

/**
 * What is left of the sales of a span by product, the best first: net of tax, less what the shop had paid for the pieces
 * (toman). Sales whose cost nobody had said are told apart and are no profit. Pieces that were written off have cost what they cost.
 */
export async function readProfit(ctx: Ctx, { from, to }: Days): Promise<ReportRow[]> {
  const { sql } = ctx;
  await issueInvoices(ctx);
  const rows = await sql<Row[]>`
    select *, net - tax - uncosted - cost as profit from (
      select coalesce(s.product_id::text, s.title) as key, coalesce(max(p.title), max(s.title)) as label,
        coalesce(max(p.code), '') as hint,
        coalesce(sum(s.amount) filter (where side > 0), 0)::bigint as sold,
        coalesce(sum(s.amount) filter (where side < 0), 0)::bigint as returned,
        sum(side * s.amount)::bigint as net, sum(side * s.quantity)::int as quantity,
        (count(distinct s.order_id) filter (where side > 0))::int as orders, sum(side * s.tax)::bigint as tax,
        coalesce(sum(side * (s.amount - s.tax)) filter (where s.cost is null), 0)::bigint as uncosted,
        coalesce(sum(side * s.cost), 0)::bigint as cost
      from (
        select l.*, i.order_id, case i.kind when 'sale' then 1 else -1 end as side
        from invoices i join invoice_lines l on l.entry_id = i.entry_id where ${withinDays(sql, sql`i.at`, { from, to })}
      ) s left join products p on p.id = s.product_id group by coalesce(s.product_id::text, s.title)
    ) r order by profit desc, key`;
  return rows.map((row) => ({ ...row, before: null, at: null }));
}
