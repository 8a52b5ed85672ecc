import type { OfferSales, ReportQuery } from '#contract/reports.ts';
import type { Ctx } from '#server/context.ts';
import { issueInvoices } from '#server/domain/invoices/issue-invoices.ts';
import { notFound } from '#server/errors.ts';
import { addDays, daysBetween, tehranDay } from '#shared/days.ts';
import { type GroupRow, lineKey, ofParts, soldLines } from './ledger-sales.ts';
import { type Days, MAX_DAYS, todayOf } from './report-days.ts';

type Sql = Ctx['sql'];
export type Offers = 'promotions' | 'coupons';

export const isOfOffers = (report: ReportQuery['report']): report is Offers =>
  report === 'promotions' || report === 'coupons';

/**
 * Lines of a span with the promotion they were sold under, or the coupon of their order, and what it
 * took off them in tomans; pieces that come back take their part back.
 */
export const offeredLines = (sql: Sql, by: Offers, days: Days) => sql`
  select s.*, o.offer_id, coalesce(o.given, 0)::bigint as given
  from (${soldLines(sql, days)}) s
  left join lateral (${by === 'promotions' ? promoted(sql) : couponed(sql)}) o on true`;

/** The price before a promotion is the part before the last. */
const promoted = (sql: Sql) => sql`
  select l.promotion_id as offer_id,
    ((l.price_parts->-2->>'price')::bigint - l.unit_price) * s.quantity as given
  from order_lines l
  where l.order_id = s.order_id and l.position = s.position and l.promotion_id is not null`;

/**
 * All lines of an order count, and those that share its coupon say what it took off. Pieces that came
 * back before decide, so that all of them take back the share to the toman.
 */
const couponed = (sql: Sql) => sql`
  select u.coupon_id as offer_id,
    case when s.side > 0 then l.coupon_share
      else l.coupon_share * came.before / l.order_quantity
        - l.coupon_share * (came.before - s.quantity) / l.order_quantity end as given
  from coupon_uses u
  left join order_lines l on l.order_id = u.order_id and l.position = s.position
    and l.coupon_share > 0
  left join lateral (
    select coalesce(sum(b.quantity), 0) as before
    from invoices i join invoice_lines b on b.entry_id = i.entry_id
    where i.order_id = s.order_id and i.kind = 'return' and b.position = s.position
      and i.entry_id < s.id) came on l.coupon_share > 0
  where u.order_id = s.order_id
    and exists (select from order_lines c where c.order_id = u.order_id and c.coupon_share > 0)`;

/** Sales by promotion or coupon, the highest first; a row without a key has those without one. */
export async function readOffers(ctx: Ctx, by: Offers, days: Days): Promise<GroupRow[]> {
  const { sql } = ctx;
  await issueInvoices(ctx);
  const offers =
    by === 'promotions'
      ? sql`(select id, title, '' as code from promotions)`
      : sql`(select id, title, code from coupons)`;
  return sql<GroupRow[]>`
    select ${lineKey(sql, by)} as key, coalesce(max(o.title), '') as label,
      coalesce(max(o.code), '') as hint, ${ofParts(sql)}, sum(s.given)::bigint as given
    from (${offeredLines(sql, by, days)}) s left join ${offers} o on o.id = s.offer_id
    group by 1 order by net desc, key`;
}

/**
 * Sales under one promotion or with one coupon since its start, in tomans, less what came back.
 * Throws `not_found`.
 */
export async function readOfferSales(ctx: Ctx, by: Offers, id: string): Promise<OfferSales> {
  const { sql } = ctx;
  const [offer] = await sql<{ since: string | null }[]>`
    select ${by === 'promotions' ? sql`started_at` : sql`starts_at`} as since
    from ${sql(by)} where id = ${id}`;
  if (!offer) throw notFound();
  const days = spanSince(ctx, offer.since);
  await issueInvoices(ctx);
  const [row] = await sql<Omit<OfferSales, 'from' | 'to'>[]>`
    select ${ofParts(sql)}, coalesce(sum(s.given), 0)::bigint as given
    from (${offeredLines(sql, by, days)}) s where s.offer_id = ${id}`;
  return { ...days, sold: 0, returned: 0, net: 0, quantity: 0, orders: 0, given: 0, ...row };
}

/** Days since an instant, as many as a report may have. */
function spanSince(ctx: Ctx, since: string | null): Days {
  const to = todayOf(ctx);
  const first = since === null ? to : tehranDay(since);
  const isLate = first > to;
  const earliest = addDays(to, 1 - MAX_DAYS);
  return { from: isLate ? to : daysBetween(first, to) < MAX_DAYS ? first : earliest, to };
}
