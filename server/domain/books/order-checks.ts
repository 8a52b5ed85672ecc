import type { Sql } from '#server/db/client.ts';
import type { BookCheck } from './book-check.ts';

/** Orders against their lines, their money and their history, by order number. Tomans. */
export const orderChecks: BookCheck[] = [
  { name: 'amount is the sum of the lines', book: 'orders', find: wrongSums },
  { name: 'paid is what reached the sales', book: 'orders', find: wrongPaid },
  { name: 'parts are of orders that wait', book: 'orders', find: wrongParts },
  { name: 'status and money agree', book: 'orders', find: wrongEnds },
  { name: 'status and stock agree', book: 'orders', find: wrongStockStates },
  { name: 'history ends with the status', book: 'orders', find: wrongHistories },
];

function wrongSums(sql: Sql) {
  return sql`
    select o.order_number as id,
      coalesce(l.total, 0) + o.shipping_amount || ' for ' || coalesce(l.pieces,
        0) || ' pieces' as expected,
      o.amount || ' for ' || o.quantity || ' pieces' as found
    from orders o
    left join (select order_id, sum(line_total) as total, sum(order_quantity) as pieces
      from order_lines
      group by order_id) l
      on l.order_id = o.id
    where o.amount <> coalesce(l.total, 0) + o.shipping_amount
      or o.quantity <> coalesce(l.pieces, 0)`;
}

function wrongPaid(sql: Sql) {
  return sql`
    select o.order_number as id, coalesce(s.received, 0)::text as expected,
      o.paid_amount || ' paid, ' || o.refunded_amount || ' refunded' as found
    from orders o
    left join (
      select t.order_id, sum(l.delta) as received from transactions t
      join ledger_entries l on l.reference = t.number and l.account in ('sales', 'parts')
      where t.order_id is not null
      group by t.order_id
    ) s on s.order_id = o.id
    where o.paid_amount - o.refunded_amount <> coalesce(s.received, 0)`;
}

function wrongParts(sql: Sql) {
  return sql`
    select o.order_number as id, w.expected::text as expected, coalesce(p.held, 0)::text as found
    from orders o
    cross join lateral (select case when o.status in ('pending_payment', 'payment_review')
      then o.paid_amount - o.refunded_amount else 0 end as expected) w
    left join (
      select t.order_id, sum(l.delta) as held from transactions t
      join ledger_entries l on l.reference = t.number and l.account = 'parts' group by t.order_id
    ) p on p.order_id = o.id
    where w.expected <> coalesce(p.held, 0)`;
}

function wrongEnds(sql: Sql) {
  return sql`
    select order_number as id,
      case when status in ('canceled',
        'expired') then 'all refunded' else 'paid in full' end as expected,
      status || ': ' || paid_amount || ' paid, ' || refunded_amount || ' refunded of ' || amount as found
    from orders
    where (status in ('paid', 'processing', 'shipped', 'delivered') and paid_amount <> amount)
      or (status in ('canceled', 'expired') and paid_amount <> refunded_amount)`;
}

function wrongStockStates(sql: Sql) {
  return sql`
    select order_number as id, array_to_string(right_ones, ' or ') as expected,
      status || ': ' || stock_state as found
    from orders cross join lateral (select case
      when status in ('confirmed', 'pending_payment', 'payment_review') then array['reserved']
      when status in ('paid', 'processing', 'shipped', 'delivered') then array['sold']
      when status = 'canceled' then array['none',
        'returned'] else array['none'] end as right_ones) r
    where stock_state <> all(right_ones)`;
}

function wrongHistories(sql: Sql) {
  return sql`
    select o.order_number as id, o.status as expected, coalesce(h.to, 'no history') as found
    from orders o
    left join (select distinct on (order_id) order_id, "to"
      from order_history
      order by order_id, id desc) h on h.order_id = o.id
    where h.to is distinct from o.status`;
}
