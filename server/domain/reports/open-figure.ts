import type { ReplyOf } from '#contract/endpoints.ts';
import type { FigureName, FigureQuery } from '#contract/reports.ts';
import type { Ctx } from '#server/context.ts';
import type { Fragment } from '#server/db/filters.ts';
import { feeLines } from '#server/domain/settlements/read-fees.ts';
import { invalidField } from '#server/errors.ts';
import { entries, entryKey, lineKey, soldLines } from './ledger-sales.ts';
import { isOfOffers, offeredLines } from './offer-sales.ts';
import { isProfit, requireProfit } from './read-report.ts';
import { type Days, daysOf } from './report-days.ts';

type Sql = Ctx['sql'];
type Reply = ReplyOf<'GET /api/admin/reports/rows'>;
const PAGE_SIZE = 50;
const OF_PROFIT: FigureName[] = ['tax', 'uncosted', 'cost', 'profit', 'fees'];

/**
 * Rows that a figure of a report is the sum of, newest first, in tomans: those of one row by its
 * key, or of the whole span. Throws `out_of_range`, `field_invalid`, `forbidden`.
 */
export async function openFigure(ctx: Ctx, query: FigureQuery): Promise<Reply> {
  const { sql } = ctx;
  requireProfit(ctx, query.report);
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
  const { report, key, figure } = query;
  const days = daysOf(ctx, query);
  if (!isProfit(report)) {
    const isUnknown = figure === 'given' ? !isOfOffers(report) : OF_PROFIT.includes(figure);
    if (isUnknown) throw invalidField('figure', 'field_invalid');
    if (figure === 'given') return linesOf(sql, query, days);
    return key === undefined || report === 'sales' || entryKey(sql, report)
      ? entriesOf(sql, query, days)
      : linesOf(sql, query, days);
  }
  if (figure === 'fees') return feesOf(sql, days, 1);
  const lines = linesOf(sql, query, days);
  // fees of banks belong to no row of the report, only to its sum
  return figure === 'profit' && key === undefined
    ? sql`${lines} union all ${feesOf(sql, days, -1)}`
    : lines;
}

const nameOf = (sql: Sql) => sql`concat_ws(' ', o.buyer->>'firstName', o.buyer->>'lastName')`;

function entriesOf(sql: Sql, { report, key, figure }: FigureQuery, days: Days): Fragment {
  const own = entryKey(sql, report);
  const { amount, where } = partOf(sql, figure);
  return sql`
    select s.id, 0 as place, s.at, s.order_id, s.order_number, ${nameOf(sql)} as name, '' as title,
      s.side * s.quantity as quantity, ${amount} as amount
    from (${entries(sql, days)}) s left join orders o on o.id = s.order_id
    where ${where}
      and ${own && key !== undefined ? sql`coalesce(${own}, '') = ${key}` : sql`true`}`;
}

function linesOf(sql: Sql, { report, key, figure }: FigureQuery, days: Days): Fragment {
  const isAll = key === undefined || report === 'profitOverTime';
  const { amount, where } = partOf(sql, figure);
  return sql`
    select s.id, coalesce(s.position, 0) as place, s.at, s.order_id, o.order_number,
      ${nameOf(sql)} as name, s.title, s.quantity, ${amount} as amount
    from (${isOfOffers(report) ? offeredLines(sql, report, days) : soldLines(sql, days)}) s
      left join products p on p.id = s.product_id left join orders o on o.id = s.order_id
    where ${where} and ${isAll ? sql`true` : sql`${lineKey(sql, report)} = ${key}`}`;
}

const feesOf = (sql: Sql, days: Days, side: 1 | -1) => sql`
  select f.id, 0 as place, coalesce(t.created_at, f.booked_on) as at, t.order_id, o.order_number,
    ${nameOf(sql)} as name, f.reference as title, 0 as quantity, ${side}::int * f.fee as amount
  from (select * from ${feeLines(sql, days)}) f
    left join transactions t on t.id = f.transaction_id left join orders o on o.id = t.order_id
  where f.fee <> 0`;

/**
 * Part of an entry or an invoice line `s` in a figure, and the rows that it counts; a credit note
 * counts below zero.
 */
function partOf(sql: Sql, figure: FigureName): { amount: Fragment; where: Fragment } {
  const costed = sql`s.cost is not null`;
  return {
    net: { amount: sql`s.delta`, where: sql`true` },
    sold: { amount: sql`s.delta`, where: sql`s.side > 0` },
    returned: { amount: sql`-s.delta`, where: sql`s.side < 0` },
    given: { amount: sql`s.given`, where: sql`s.given <> 0` },
    tax: { amount: sql`s.side * s.tax`, where: sql`s.tax <> 0` },
    uncosted: { amount: sql`s.delta - s.side * s.tax`, where: sql`s.cost is null` },
    cost: { amount: sql`s.side * s.cost`, where: costed },
    profit: { amount: sql`s.delta - s.side * (s.tax + s.cost)`, where: costed },
    // lines of banks, which `feesOf` reads
    fees: { amount: sql`0`, where: sql`false` },
  }[figure];
}
