import type { BookCheck } from './book-check.ts';

/** Limited promotions against the orders that have their pieces, by title. */
export const offerChecks: BookCheck[] = [
  {
    name: 'promotion counts its live pieces',
    book: 'orders',
    find: (sql) => sql`
      select m.title as id, coalesce(o.n, 0)::text as expected, l.taken::text as found
      from promotion_limits l join promotions m on m.id = l.promotion_id
      left join lateral (
        select sum(k.order_quantity) as n
        from order_lines k join orders o on o.id = k.order_id
        where k.promotion_id = l.promotion_id and o.status not in ('registered', 'canceled', 'expired')
      ) o on true
      where l.taken <> coalesce(o.n, 0)`,
  },
];
