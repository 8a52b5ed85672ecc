import type { ReportRow } from '#contract/reports.ts';
import type { Ctx } from '#server/context.ts';
import { withinDays } from '#server/db/filters.ts';
import { issueInvoices } from '#server/domain/invoices/issue-invoices.ts';
import { SHIPPING_LINE as SHIPPING } from '#server/domain/orders/order-amount.ts';
import type { Days } from './report-days.ts';

type Sql = Ctx['sql'];
type Fragment = ReturnType<Sql>;
export type Figures = Pick<ReportRow, 'sold' | 'returned' | 'net' | 'quantity' | 'orders'>;
export type GroupRow = Figures & { key: string; label: string; hint: string };

/** Rows of the account `sales` in a span, with their order; rows without an order count too. */
const entries = (sql: Sql, { from, to }: Days) => sql`
  select l.id, l.delta, sign(l.delta)::int as side, o.id as order_id, o.user_id, o.buyer,
    o.order_type,
    coalesce(o.gateway_type,
      case when o.payment_type in ('pay_transfer',
        'pay_parts') then o.payment_type end) as gateway_type,
    o.address, case when r.id is null then coalesce(o.quantity, 0) else coalesce((
      select sum(rl.restocked + rl.written_off) from return_lines rl where rl.return_id = r.id),
        0) end::int as quantity,
        to_char(l.at at time zone 'Asia/Tehran', 'YYYY-MM-DD') as day
  from ledger_entries l
  left join transactions t on t.number = l.reference
  left join orders o on o.id = t.order_id
    left join returns r on r.transaction_id = t.id
  where l.account = 'sales' and ${withinDays(sql, sql`l.at`, { from, to })}`;

/**
 * The same rows by invoice lines, so that products, profit and tax share one split; shipping is a
 * line without pieces. A row without an order, or whose invoice an update still writes, is an empty
 * line.
 */
export const soldLines = (sql: Sql, { from, to }: Days) => sql`
  select l.id, i.order_id, s.product_id, coalesce(s.title, '') as title, s.position,
    coalesce(s.tax, 0) as tax, sign(l.delta)::int as side,
    sign(l.delta)::int * case when s.position = ${SHIPPING.position} then 0
      else coalesce(s.quantity, 0) end as quantity,
    sign(l.delta)::bigint * coalesce(s.amount, abs(l.delta)) as delta, s.cost,
    to_char(l.at at time zone 'Asia/Tehran', 'YYYY-MM-DD') as day
  from ledger_entries l
  left join invoices i on i.entry_id = l.id
  left join invoice_lines s on s.entry_id = l.id
  where l.account = 'sales' and ${withinDays(sql, sql`l.at`, { from, to })}`;

const figures = (sql: Sql) => sql`
  coalesce(sum(delta) filter (where side > 0), 0)::bigint as sold,
  coalesce(-sum(delta) filter (where side < 0), 0)::bigint as returned,
  coalesce(sum(delta), 0)::bigint as net`;

const ofEntries = (
  sql: Sql,
) => sql`${figures(sql)}, coalesce(sum(side * quantity), 0)::int as quantity,
  (count(*) filter (where side > 0))::int as orders`;
const ofParts = (sql: Sql) => sql`${figures(sql)}, coalesce(sum(s.quantity), 0)::int as quantity,
  (count(distinct s.id) filter (where side > 0))::int as orders`;

/** Totals of a span from the ledger. */
export async function readSum({ sql }: Ctx, days: Days): Promise<Figures> {
  const [row] = await sql<Figures[]>`select ${ofEntries(sql)} from (${entries(sql, days)}) s`;
  return row ?? { sold: 0, returned: 0, net: 0, quantity: 0, orders: 0 };
}

/** Sales by day; days without sales are left out. */
export const readSalesByDay = ({ sql }: Ctx, days: Days) => sql<(Figures & { day: string })[]>`
  select day, ${ofEntries(sql)} from (${entries(sql, days)}) s group by day order by day`;

/** Sales by day and order type; rows without an order have no type. */
export const readSalesByType = ({ sql }: Ctx, days: Days) => sql<
  (Figures & { day: string; orderType: string | null })[]
>`
  select day, order_type, ${ofEntries(sql)} from (${entries(sql, days)}) s
  group by day, order_type order by day`;

/** Sales by group, the highest first. */
export async function readGroups(ctx: Ctx, by: string, days: Days): Promise<GroupRow[]> {
  const { sql } = ctx;
  const entry = (key: Fragment, label: Fragment, hint: Fragment = sql`''`) => sql<GroupRow[]>`
    select coalesce(${key}, '') as key, coalesce(max(${label}), '') as label,
      coalesce(max(${hint}), '') as hint, ${ofEntries(sql)}
    from (${entries(sql, days)}) s
    group by 1
    order by net desc, key`;
  if (by === 'provinces') {
    const province: Fragment = sql`s.address->'province'->>'label'`;
    return entry(province, province);
  }
  if (by === 'gateways') return entry(sql`s.gateway_type`, sql`s.gateway_type`);
  if (by === 'saleTypes') return entry(sql`s.order_type`, sql`s.order_type`);
  if (by === 'buyers')
    return entry(
      sql`s.user_id::text`,
      sql`concat_ws(' ', s.buyer->>'firstName', s.buyer->>'lastName')`,
      sql`s.buyer->>'mobileNumber'`,
    );
  await issueInvoices(ctx);
  return readProducts(sql, by, days);
}

function readProducts(sql: Sql, by: string, days: Days) {
  const key =
    by === 'products' ? sql`s.product_id` : by === 'brands' ? sql`p.brand_id` : sql`p.category_id`;
  const isShipping = sql`s.position = ${SHIPPING.position}`;
  const label =
    by === 'products'
      ? sql`coalesce(p.title, s.title)`
      : sql`case when ${isShipping} then s.title else ${by === 'brands' ? sql`b.name` : sql`c.name`} end`;
  return sql<GroupRow[]>`
    select case when ${isShipping} then ${SHIPPING.key} else coalesce(${key}::text, '') end as key,
      coalesce(max(${label}), '') as label,
      ${by === 'products' ? sql`coalesce(max(p.code), '')` : sql`''`} as hint, ${ofParts(sql)}
    from (${soldLines(sql, days)}) s left join products p on p.id = s.product_id
    left join brands b on b.id = p.brand_id left join categories c on c.id = p.category_id
    group by 1 order by net desc, key`;
}
