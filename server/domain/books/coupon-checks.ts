import type { Sql } from '#server/db/client.ts';
import type { BookCheck } from './book-check.ts';

/** Coupons against the orders that hold or used them, by code or order number. */
export const couponChecks: BookCheck[] = [
  { name: 'coupon counts its live uses', book: 'orders', find: wrongCounts },
  { name: 'code counts its live uses', book: 'orders', find: wrongCodes },
  { name: 'ended order holds no coupon', book: 'orders', find: wrongHolds },
  { name: 'share of a coupon has its use', book: 'orders', find: wrongShares },
];

function wrongCounts(sql: Sql) {
  return sql`
    select c.title as id, coalesce(u.n, 0)::text as expected, c.taken::text as found
    from coupons c
    left join (select coupon_id, count(*) as n from coupon_uses
      where freed_at is null group by coupon_id) u on u.coupon_id = c.id
    where c.taken <> coalesce(u.n, 0)`;
}

function wrongCodes(sql: Sql) {
  return sql`
    select k.code as id, coalesce(u.n, 0)::text as expected, k.taken::text as found
    from coupon_codes k
    left join (select code, count(*) as n from coupon_uses
      where freed_at is null group by code) u on u.code = k.code
    where k.taken <> coalesce(u.n, 0)`;
}

function wrongHolds(sql: Sql) {
  return sql`
    select o.order_number as id, 'freed' as expected, o.status || ' holds ' || u.code as found
    from coupon_uses u join orders o on o.id = u.order_id
    where u.freed_at is null and o.status in ('canceled', 'expired')`;
}

/** Of an order that ended, the use is freed and the shares of its lines stay. */
function wrongShares(sql: Sql) {
  return sql`
    select o.order_number as id, 'a use' as expected, 'a share of ' || sum(l.coupon_share) as found
    from order_lines l join orders o on o.id = l.order_id
    left join coupon_uses u on u.order_id = o.id
    where l.coupon_share > 0 and (u.order_id is null
      or u.freed_at is not null and o.status not in ('canceled', 'expired'))
    group by o.order_number`;
}
