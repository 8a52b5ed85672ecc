import type { Sql } from '#server/db/client.ts';
import { takenPieces } from '#server/domain/orders/returned/return-lines.ts';
import type { BookCheck } from './book-check.ts';

/** Returns against their orders, the stock and the ledger, by order or return number. Pieces and tomans. */
export const returnChecks: BookCheck[] = [
  { name: 'returned pieces were sold', book: 'orders', find: tooManyPieces },
  { name: 'order knows what came back', book: 'orders', find: wrongPieces },
  { name: 'refund of a return is its transaction', book: 'orders', find: wrongRefunds },
  { name: 'refunds of returns are of their order', book: 'orders', find: wrongSums },
  { name: 'no line gives back more than it cost', book: 'orders', find: tooMuchBack },
  { name: 'refund to a card left or came back', book: 'ledger', find: wrongCards },
  { name: 'pieces of a return came once', book: 'stock', find: wrongMoves },
];

function tooManyPieces(sql: Sql) {
  return sql`
    select o.order_number || ' #' || l.position as id, 'at most ' || l.order_quantity as expected,
      t.taken::text as found
    from (
      select order_id, position, sum(taken) as taken from (
        select rl.order_id, rl.position, ${takenPieces(sql)} as taken
        from return_lines rl join returns r on r.id = rl.return_id
        union all select order_id, position, pieces from returns where pieces > 0
      ) p group by order_id, position
    ) t
    join order_lines l on l.order_id = t.order_id and l.position = t.position
    join orders o on o.id = t.order_id
    where t.taken > l.order_quantity`;
}

function wrongPieces(sql: Sql) {
  return sql`
    select o.order_number as id, coalesce(c.came, 0)::text as expected,
      o.returned_quantity::text as found
    from orders o left join (
      select order_id, sum(restocked + written_off) as came from return_lines group by order_id
    ) c on c.order_id = o.id
    where o.returned_quantity <> coalesce(c.came, 0)`;
}

function wrongRefunds(sql: Sql) {
  return sql`
    select r.number as id, r.amount || ' by ' || coalesce(r.refund_way, 'no way') as expected,
      coalesce(t.amount || ' ' || t.kind || ', ' || t.status, 'no transaction') as found
    from returns r left join transactions t on t.id = r.transaction_id
    where (r.amount > 0 or t.id is not null)
      and (t.id is null or t.amount <> r.amount or t.status <> 'success'
      or t.order_id <> r.order_id
      or t.user_id <> r.user_id
      or t.kind <> 'refund_' || r.refund_way)`;
}

/** An order that is canceled or ended gives back the rest, without a return. */
function wrongSums(sql: Sql) {
  return sql`
    select o.order_number as id, coalesce(s.given, 0) || ' of returns' as expected,
      o.refunded_amount::text as found
    from orders o
    left join (select order_id, sum(amount) as given
      from returns
      group by order_id) s on s.order_id = o.id
    where case when o.status in ('canceled', 'expired') then o.refunded_amount < s.given
      else o.refunded_amount <> coalesce(s.given, 0) end`;
}

/** Refunds above the price, by invoice line: products and shipping. */
function tooMuchBack(sql: Sql) {
  return sql`
    select o.order_number || ' #' || g.position as id,
      'at most ' || coalesce(l.line_total, o.shipping_amount) as expected, g.given::text as found
    from (
      select i.order_id, il.position, sum(il.amount) as given
      from invoices i
      join invoice_lines il on il.entry_id = i.entry_id
      where i.kind = 'return' group by i.order_id, il.position
    ) g join orders o on o.id = g.order_id
    left join order_lines l on l.order_id = g.order_id and l.position = g.position
    where g.given > coalesce(l.line_total, o.shipping_amount)`;
}

/** Money that went to cards by hand is out of the shop, unless the bank has sent it back. */
function wrongCards(sql: Sql) {
  return sql`
    select r.number as id, w.owed::text as expected, coalesce(m.moved, 0)::text as found
    from returns r join transactions t on t.id = r.transaction_id
    cross join lateral (select case when r.card_back_at is null then r.amount else 0 end as owed) w
    left join lateral (
      select sum(delta) as moved
      from ledger_entries
      where reference = t.number and account = 'withdrawals'
    ) m on true
    where r.refund_way = 'card' and coalesce(m.moved, 0) <> w.owed`;
}

/** A move names the return by its id. */
function wrongMoves(sql: Sql) {
  return sql`
    select r.number as id,
      coalesce(l.came, 0) || ' came, ' || coalesce(l.lost, 0) || ' lost' as expected,
      coalesce(m.came, 0) || ' came, ' || coalesce(m.lost, 0) || ' lost' as found
    from returns r
    left join (select return_id, sum(restocked + written_off) as came, sum(written_off) as lost
      from return_lines
      group by return_id) l on l.return_id = r.id
    left join (select reference, sum(amount) filter (where kind = 'return') as came,
      -sum(amount) filter (where kind = 'write_off') as lost
      from stock_moves
      where kind in ('return', 'write_off') and reference <> ''
      group by reference) m on m.reference = r.id::text
    where coalesce(l.came, 0) <> coalesce(m.came, 0) or coalesce(l.lost, 0) <> coalesce(m.lost, 0)`;
}
