import type { Sql } from '#server/db/client.ts';
import type { BookCheck } from './book-check.ts';

/** Pieces on the shelf and pieces held, by product or order. */
export const stockChecks: BookCheck[] = [
  { name: 'stock goes on from its last move', book: 'stock', find: brokenMoves },
  { name: 'stock is what its last move left', book: 'stock', find: wrongStock },
  { name: 'stock begins with nothing', book: 'stock', find: wrongBeginnings },
  { name: 'reserved is what open orders hold', book: 'stock', find: wrongHolds },
  { name: 'pieces of an order left once', book: 'stock', find: wrongSales },
  { name: 'pieces that came back are of a return', book: 'stock', find: strangeReturns },
];

function brokenMoves(sql: Sql) {
  return sql`
    select product_id || ' #' || id as id, last_after::text as expected, before::text as found
    from (
      select id, product_id, before,
        lag(after) over (partition by product_id order by id) as last_after
      from stock_moves
    ) move where before <> last_after`;
}

function wrongStock(sql: Sql) {
  return sql`
    select p.id::text as id, m.after::text as expected, p.on_hand::text as found
    from (select distinct on (product_id) product_id, after
      from stock_moves
      order by product_id, id desc) m
    join products p on p.id = m.product_id where p.on_hand <> m.after`;
}

function wrongBeginnings(sql: Sql) {
  return sql`
    select p.id::text as id, '0' as expected, coalesce(m.before, p.on_hand)::text as found
    from products p
    left join (select distinct on (product_id) product_id, before
      from stock_moves
      order by product_id, id) m
      on m.product_id = p.id
    where coalesce(m.before, p.on_hand) <> 0`;
}

function wrongHolds(sql: Sql) {
  return sql`
    select p.id::text as id, coalesce(h.held, 0)::text as expected, p.reserved::text as found
    from products p
    left join (
      select l.product_id, sum(l.order_quantity) as held
      from order_lines l
      join orders o on o.id = l.order_id
      where o.stock_state = 'reserved' group by l.product_id
    ) h on h.product_id = p.id
    where p.reserved <> coalesce(h.held, 0)`;
}

/**
 * By product, and also what left for no order. A move names the order by its id, those of the
 * demo's first orders by its number.
 */
function wrongSales(sql: Sql) {
  return sql`
    select coalesce(o.order_number, 'no order') || ' ' || coalesce(l.product_id,
      m.product_id) as id,
      coalesce(l.left, 0)::text as expected, coalesce(m.left, 0)::text as found
    from (
      select l.order_id, l.product_id, -sum(l.order_quantity) as left
      from order_lines l
      join orders o on o.id = l.order_id
      where o.stock_state = 'sold' group by l.order_id, l.product_id
    ) l full join (
      select n.order_id, m.product_id, sum(m.amount) as left
      from stock_moves m left join (
        select id as order_id, id::text as name
        from orders
        union all
        select id, order_number
        from orders
      ) n on n.name = m.reference
      where m.kind in ('sale', 'cancel') group by n.order_id, m.product_id
    ) m on m.order_id = l.order_id and m.product_id = l.product_id
    left join orders o on o.id = coalesce(l.order_id, m.order_id)
    where coalesce(m.left, 0) <> coalesce(l.left, 0)`;
}

/** Finds return movements whose reference names no existing return; manual ones have no reference. */
function strangeReturns(sql: Sql) {
  return sql`
    select m.product_id || ' #' || m.id as id, 'a return' as expected, m.reference as found
    from stock_moves m left join returns r on r.id::text = m.reference
    where m.kind in ('return', 'write_off') and m.reference <> '' and r.id is null`;
}
