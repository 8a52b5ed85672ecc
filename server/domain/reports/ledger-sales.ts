import type { ReportRow } from '#contract/reports.ts';
import type { Ctx } from '#server/context.ts';
import { type Fragment, withinDays } from '#server/db/filters.ts';
import { issueInvoices } from '#server/domain/invoices/issue-invoices.ts';
import { SHIPPING_LINE as SHIPPING } from '#server/domain/orders/order-amount.ts';
import type { Days } from './report-days.ts';

type Sql = Ctx['sql'];
export type Figures = Pick<ReportRow, 'sold' | 'returned' | 'net' | 'quantity' | 'orders'>;
export type GroupRow = Figures &
  Pick<ReportRow, 'given'> & { key: string; label: string; hint: string };

/** Rows of the account `sales` in a span, with their order; rows without an order count too. */
export const entries = (sql: Sql, { from, to }: Days) => sql`
  select l.id, l.at, l.delta, sign(l.delta)::int as side, o.id as order_id, o.order_number,
    o.user_id, o.buyer, o.order_type,
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
  select l.id, l.at, i.order_id, s.product_id, coalesce(s.title, '') as title, s.position,
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
/** Figures of invoice lines `s`. */
export const ofParts = (
  sql: Sql,
) => sql`${figures(sql)}, coalesce(sum(s.quantity), 0)::int as quantity,
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

/** Group of an entry `s`; undefined for a report of its lines. */
export const entryKey = (sql: Sql, by: string): Fragment | undefined =>
  ({
    provinces: sql`s.address->'province'->>'label'`,
    gateways: sql`s.gateway_type`,
    saleTypes: sql`s.order_type`,
    buyers: sql`s.user_id::text`,
  })[by];

/** Group of an invoice line `s` of a product `p`; shipping is a group of its own. */
export const lineKey = (sql: Sql, by: string): Fragment => {
  if (by === 'profit') return sql`coalesce(s.product_id::text, s.title)`;
  if (by === 'promotions' || by === 'coupons') return sql`coalesce(s.offer_id::text, '')`;
  const key =
    by === 'brands'
      ? sql`p.brand_id`
      : by === 'categories'
        ? sql`p.category_id`
        : sql`s.product_id`;
  return sql`case when s.position = ${SHIPPING.position} then ${SHIPPING.key}
    else coalesce(${key}::text, '') end`;
};

/** Sales by group, the highest first. */
export async function readGroups(ctx: Ctx, by: string, days: Days): Promise<GroupRow[]> {
  const { sql } = ctx;
  const key = entryKey(sql, by);
  if (key) {
    const isBuyers = by === 'buyers';
    const label = isBuyers ? sql`concat_ws(' ', s.buyer->>'firstName', s.buyer->>'lastName')` : key;
    return sql<GroupRow[]>`
      select coalesce(${key}, '') as key, coalesce(max(${label}), '') as label,
        coalesce(max(${isBuyers ? sql`s.buyer->>'mobileNumber'` : sql`''`}), '') as hint,
        ${ofEntries(sql)}
      from (${entries(sql, days)}) s
      group by 1
      order by net desc, key`;
  }
  await issueInvoices(ctx);
  return readProducts(sql, by, days);
}

function readProducts(sql: Sql, by: string, days: Days) {
  const isShipping = sql`s.position = ${SHIPPING.position}`;
  const label =
    by === 'products'
      ? sql`coalesce(p.title, s.title)`
      : sql`case when ${isShipping} then s.title else ${by === 'brands' ? sql`b.name` : sql`c.name`} end`;
  return sql<GroupRow[]>`
    select ${lineKey(sql, by)} as key, coalesce(max(${label}), '') as label,
      ${by === 'products' ? sql`coalesce(max(p.code), '')` : sql`''`} as hint, ${ofParts(sql)}
    from (${soldLines(sql, days)}) s left join products p on p.id = s.product_id
    left join brands b on b.id = p.brand_id left join categories c on c.id = p.category_id
    group by 1 order by net desc, key`;
}
