import type { ReplyOf } from '#contract/endpoints.ts';
import type { FigureQuery } from '#contract/reports.ts';
import type { Ctx } from '#server/context.ts';
import type { Fragment } from '#server/db/filters.ts';
import { entries, entryKey, lineKey, soldLines } from './ledger-sales.ts';
import { daysOf } from './report-days.ts';

type Reply = ReplyOf<'GET /api/admin/reports/rows'>;
const PAGE_SIZE = 50;
/** Reports whose rows are days of the whole ledger. */
const OVER_TIME = ['sales', 'profitOverTime'];

/**
 * Rows of the ledger that a figure of a report is the sum of, newest first, in tomans: those of one
 * row by its key, or of the whole span. Throws `out_of_range`, `field_invalid`.
 */
export async function openFigure(ctx: Ctx, query: FigureQuery): Promise<Reply> {
  const { sql } = ctx;
  const source = sourceOf(ctx, query);
  const [rows, [sum]] = await Promise.all([
    sql<Reply['rows']>`
      select case when s.order_id is not null then json_build_object('_id', s.order_id,
          'orderNumber', s.order_number) end as "order",
        coalesce(s.name, '') as buyer, s.title, s.at, s.quantity, s.amount
      from (${source}) s
      order by s.at desc, s.id, s.place
      limit ${PAGE_SIZE} offset ${(query.page - 1) * PAGE_SIZE}`,
    sql<{ total: number; sum: number }[]>`
      select count(*)::int as total, coalesce(sum(s.amount), 0)::bigint as sum from (${source}) s`,
  ]);
  return {
    rows: [...rows],
    total: sum?.total ?? 0,
    sum: sum?.sum ?? 0,
    page: query.page,
    pageSize: PAGE_SIZE,
  };
}

function sourceOf(ctx: Ctx, query: FigureQuery): Fragment {
  const { sql } = ctx;
  const { report, key } = query;
  const days = daysOf(ctx, query);
  const name = sql`concat_ws(' ', o.buyer->>'firstName', o.buyer->>'lastName')`;
  const ofEntry = entryKey(sql, report);
  if (key === undefined || ofEntry || OVER_TIME.includes(report))
    return sql`
      select s.id, 0 as place, s.at, s.order_id, s.order_number, ${name} as name, '' as title,
        s.side * s.quantity as quantity, s.delta as amount
      from (${entries(sql, days)}) s left join orders o on o.id = s.order_id
      where ${ofEntry && key !== undefined ? sql`coalesce(${ofEntry}, '') = ${key}` : sql`true`}`;
  return sql`
    select s.id, coalesce(s.position, 0) as place, s.at, s.order_id, o.order_number,
      ${name} as name, s.title, s.quantity, s.delta as amount
    from (${soldLines(sql, days)}) s left join products p on p.id = s.product_id
      left join orders o on o.id = s.order_id
    where ${lineKey(sql, report)} = ${key}`;
}
