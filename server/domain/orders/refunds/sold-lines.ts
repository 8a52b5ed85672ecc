import type { Ctx } from '#server/context.ts';
import { SHIPPING_LINE } from '#server/domain/orders/order-amount.ts';

/** A line of an order, or its cost of sending; tomans. */
export type SoldLine = {
  position: number;
  productId: string | null;
  title: string;
  code: string;
  quantity: number;
  total: number;
  vatPercent: number | null;
  /** The purchase cost of a piece; null: not known. */
  unitCost: number | null;
};

/** The same with what was given back of it so far. */
export type OpenLine = SoldLine & {
  unitPrice: number;
  /** Tomans, by the lines of its invoices. */
  given: number;
  /** Pieces that came back and were refunded, or never came and were. */
  settled: number;
};

/** Lines by order, with the paid shipping as the last line, at the shop's tax rate. */
export async function readOpenLines({ sql }: Ctx, orders: string[]) {
  const rows = await sql<(OpenLine & { orderId: string })[]>`
    with sold as (
      select order_id, position, product_id, title, code, order_quantity as quantity, unit_price,
        line_total as total, vat_percent, unit_cost
      from order_lines where order_id = any(${orders}::uuid[])
      union all
      select id, ${SHIPPING_LINE.position}::int, null, ${SHIPPING_LINE.title}::text, '', 1,
        shipping_amount, shipping_amount, vat_percent, null
      from orders where id = any(${orders}::uuid[]) and shipping_amount > 0
    )
    select s.*, coalesce(g.given, 0)::bigint as given,
      (coalesce(c.came, 0) + coalesce(m.missing, 0))::int as settled
    from sold s
    left join lateral (
      select sum(l.amount) as given from invoices i join invoice_lines l on l.entry_id = i.entry_id
      where i.order_id = s.order_id and i.kind = 'return' and l.position = s.position
    ) g on true
    left join lateral (
      select sum(rl.restocked + rl.written_off) as came
      from return_lines rl
      join returns r on r.id = rl.return_id
      where rl.order_id = s.order_id and rl.position = s.position and r.status = 'refunded'
    ) c on true
    left join lateral (
      select sum(r.pieces) as missing
      from returns r
      where r.order_id = s.order_id and r.position = s.position
    ) m on true
    order by s.order_id, s.position`;
  return Map.groupBy(rows, ({ orderId }) => orderId);
}
