import type { CouponRow } from '#contract/desk/coupons.ts';
import { byText } from '#server/domain/lists/finders.ts';
import { serveList } from '#server/domain/lists/serve-list.ts';
import { couponList } from '#shared/lists/coupons.ts';

/** Coupons by their definition. */
export const couponRows = serveList(couponList, {
  table: 'coupons',
  alias: 'c',
  rows: (sql, rest) => sql<CouponRow[]>`
    select c.id as "_id", c.title, c.code, c.kind, c.value, c.taken, c.max_uses,
      c.starts_at as "from", c.ends_at as until, c.status
    from coupons c ${rest}`,
  search: [byText('c.title'), byText('c.code')],
  columns: { start: 'starts_at' },
});
