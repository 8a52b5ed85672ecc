import type { ReportRow } from '#contract/reports.ts';
import type { Ctx } from '#server/context.ts';
import { withinDays } from '#server/db/filters.ts';
import { SHIPPING_LINE as SHIPPING } from '#server/domain/orders/shipping-line.ts';
import type { Days } from './report-days.ts';

type Sql = Ctx['sql'];
type Fragment = ReturnType<Sql>;
export type Figures = Pick<ReportRow, 'sold' | 'returned' | 'net' | 'quantity' | 'orders'>;
export type GroupRow = Figures & { key: string; label: string; hint: string };

/** Every row of the account `sales` in a span, with its order; what has no order still counts. */
const entries = (sql: Sql, { from, to }: Days) => sql`
  select l.id, l.delta, sign(l.delta)::int as side, o.id as order_id, o.user_id, o.buyer, o.order_type,
    r.id as return_id, coalesce(case when r.kind = 'goods' then r.shipping else o.shipping_amount end, 0) as shipping,
    coalesce(o.gateway_type, case when o.payment_type in ('pay_transfer', 'pay_parts') then o.payment_type end) as gateway_type, o.address,
    case when r.id is null then coalesce(o.quantity, 0) else coalesce((
      select sum(rl.restocked + rl.written_off) from return_lines rl where rl.return_id = r.id), 0) end::int as quantity,
    to_char(l.at at time zone 'Asia/Tehran', 'YYYY-MM-DD') as day
  from ledger_entries l left join transactions t on t.number = l.reference left join orders o on o.id = t.order_id
    left join returns r on r.transaction_id = t.id
  where l.account = 'sales' and ${withinDays(sql, sql`l.at`, { from, to })}`;

/**
 * The same rows split over the lines of their orders and the shipping by what each cost; a refund of goods over those that
 * came back, money alone over all of them, without pieces. What is lost by whole tomans goes to the dearest line, so that
 * the parts of a row are the row.
 */
const parts = (sql: Sql, days: Days) => sql`
  select id, product_id, title, code, position, side * pieces as quantity,
    coalesce(share, 0) + case when row_number() over by_entry = 1
      then delta - coalesce(sum(share) over (partition by id), 0) else 0 end as delta, side
  from (
    select w.*, trunc(w.delta::numeric * w.weight / nullif(sum(w.weight) over (partition by w.id), 0))::bigint as share
    from (${weighed(sql, days)}) w
  ) s window by_entry as (partition by id order by weight desc, position)`;

/** Each row beside each line it is of: pieces, and what they cost; the shipping is a line without pieces. */
const weighed = (sql: Sql, days: Days) => sql`
  with e as (${entries(sql, days)})
  select e.id, e.delta, e.side, null::uuid as product_id, ${SHIPPING.title}::text as title, '' as code,
    ${SHIPPING.position}::int as position, 0 as pieces, e.shipping as weight
  from e where e.shipping > 0
  union all
  select e.id, e.delta, e.side, l.product_id, l.title, l.code, l.position,
    case when e.return_id is null then coalesce(l.order_quantity, 0) else coalesce(c.came, 0) end as pieces,
    case when c.came is null then coalesce(l.line_total, 0) else l.unit_price * c.came end as weight
  from e
  left join lateral (
    select rl.position, rl.restocked + rl.written_off as came from return_lines rl where rl.return_id = e.return_id
  ) c on true
  left join order_lines l on l.order_id = e.order_id and (c.position is null or l.position = c.position)`;

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

/** What the ledger says of a span in all. */
export async function readSum({ sql }: Ctx, days: Days): Promise<Figures> {
  const [row] = await sql<Figures[]>`select ${ofEntries(sql)} from (${entries(sql, days)}) s`;
  return row ?? { sold: 0, returned: 0, net: 0, quantity: 0, orders: 0 };
}

/** Day by day; days without sales are left out. */
export const readSalesByDay = ({ sql }: Ctx, days: Days) => sql<(Figures & { day: string })[]>`
  select day, ${ofEntries(sql)} from (${entries(sql, days)}) s group by day order by day`;

/** Day by day and by the type of the order; what has no order has no type. */
export const readSalesByType = ({ sql }: Ctx, days: Days) => sql<
  (Figures & { day: string; orderType: string | null })[]
>`
  select day, order_type, ${ofEntries(sql)} from (${entries(sql, days)}) s
  group by day, order_type order by day`;

/** The dearest group first. */
export function readGroups({ sql }: Ctx, by: string, days: Days) {
  const entry = (key: Fragment, label: Fragment, hint: Fragment = sql`''`) => sql<GroupRow[]>`
    select coalesce(${key}, '') as key, coalesce(max(${label}), '') as label, coalesce(max(${hint}), '') as hint,
      ${ofEntries(sql)} from (${entries(sql, days)}) s group by 1 order by net desc, key`;
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
  return readGoods(sql, by, days);
}

function readGoods(sql: Sql, by: string, days: Days) {
  const key =
    by === 'products' ? sql`s.product_id` : by === 'brands' ? sql`p.brand_id` : sql`p.category_id`;
  const isShipping = sql`s.position = ${SHIPPING.position}`;
  const label =
    by === 'products'
      ? sql`coalesce(p.title, s.title)`
      : sql`case when ${isShipping} then s.title else ${by === 'brands' ? sql`b.name` : sql`c.name`} end`;
  return sql<GroupRow[]>`
    select case when ${isShipping} then ${SHIPPING.key} else coalesce(${key}::text, '') end as key, coalesce(max(${label}), '') as label,
      ${by === 'products' ? sql`coalesce(max(p.code), '')` : sql`''`} as hint, ${ofParts(sql)}
    from (${parts(sql, days)}) s left join products p on p.id = s.product_id
    left join brands b on b.id = p.brand_id left join categories c on c.id = p.category_id
    group by 1 order by net desc, key`;
}
