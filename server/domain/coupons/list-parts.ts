import type { CouponCode, CouponUse } from '#contract/desk/coupons.ts';
import type { Ctx } from '#server/context.ts';
import type { Sql } from '#server/db/client.ts';
import { BUNDLE, type ListSheet } from '#server/domain/sheets/column.ts';
import { jalaliTime } from '#shared/days.ts';
import { couponUseStatusText } from '#shared/labels/coupons.ts';

const PAGE_SIZE = 50;
type Asked = { coupon?: string | undefined; page: number };

const usesOf = (sql: Sql, coupon: Asked['coupon']) => sql`
  select json_build_object('_id', o.id, 'orderNumber', o.order_number) as "order",
    json_build_object('_id', u.id, 'firstName', u.first_name, 'lastName', u.last_name,
      'mobileNumber', u.mobile_number) as buyer,
    s.code, coalesce((select sum(l.coupon_share) from order_lines l
      where l.order_id = o.id), 0)::bigint as amount,
    case when s.freed_at is not null then 'freed'
      when o.stock_state = 'sold' then 'used' else 'held' end as status,
    s.at
  from coupon_uses s join orders o on o.id = s.order_id join users u on u.id = s.user_id
  where s.coupon_id = ${chosenOf(sql, coupon)}
  order by s.at desc, s.order_id`;

const codesOf = (sql: Sql, coupon: Asked['coupon']) => sql`
  select code, taken > 0 as is_taken from coupon_codes where coupon_id = ${chosenOf(sql, coupon)} order by code`;

/** Orders with a coupon, newest first; amounts in tomans. */
export async function listUses({ sql }: Ctx, asked: Asked) {
  const [items, [counted]] = await Promise.all([
    sql<CouponUse[]>`${usesOf(sql, asked.coupon)} ${pageOf(sql, asked)}`,
    sql<{ n: number }[]>`
      select uses as n from coupons where id = ${chosenOf(sql, asked.coupon)}`,
  ]);
  return { items: [...items], total: counted?.n ?? 0, page: asked.page, pageSize: PAGE_SIZE };
}

/** Codes of a coupon, in the order of the alphabet. */
export async function listCodes({ sql }: Ctx, asked: Asked) {
  const [items, [counted]] = await Promise.all([
    sql<CouponCode[]>`${codesOf(sql, asked.coupon)} ${pageOf(sql, asked)}`,
    sql<{ n: number }[]>`
      select series_made + (code <> '')::int as n from coupons
      where id = ${chosenOf(sql, asked.coupon)}`,
  ]);
  return { items: [...items], total: counted?.n ?? 0, page: asked.page, pageSize: PAGE_SIZE };
}

/** One coupon, the newest where none is named: sums of all would read all rows. */
const chosenOf = (sql: Sql, coupon: string | undefined) =>
  coupon ? sql`${coupon}::uuid` : sql`(select id from coupons order by starts_at desc limit 1)`;

const pageOf = (sql: Sql, { page }: Asked) =>
  sql`limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`;

/** File of all orders with a coupon. */
export const useSheet: ListSheet<Asked, CouponUse> = {
  title: 'سفارش‌های کد تخفیف',
  columns: [
    { title: 'سفارش', cell: ({ order }) => order.orderNumber },
    { title: 'مشتری', width: 30, cell: ({ buyer }) => `${buyer.firstName} ${buyer.lastName}` },
    { title: 'موبایل', cell: ({ buyer }) => buyer.mobileNumber },
    { title: 'کد', cell: ({ code }) => code },
    { title: 'تخفیف (تومان)', cell: ({ amount }) => amount },
    { title: 'وضعیت', cell: ({ status }) => couponUseStatusText[status] },
    { title: 'ثبت', cell: ({ at }) => jalaliTime(at) },
  ],
  rows: ({ sql }, { coupon }) => sql<CouponUse[]>`${usesOf(sql, coupon)}`.cursor(BUNDLE),
};

/** File of all codes of a series, to be sent to people. */
export const codeSheet: ListSheet<Asked, CouponCode> = {
  title: 'کدهای تخفیف',
  columns: [
    { title: 'کد', width: 30, cell: ({ code }) => code },
    { title: 'استفاده', cell: ({ isTaken }) => (isTaken ? 'استفاده‌شده' : 'آزاد') },
  ],
  rows: ({ sql }, { coupon }) => sql<CouponCode[]>`${codesOf(sql, coupon)}`.cursor(BUNDLE),
};
