import type { ReplyOf } from '#contract/endpoints.ts';
import type { Ctx } from '#server/context.ts';
import { DAY } from '#shared/time.ts';

type SoldOut = NonNullable<ReplyOf<'GET /api/admin/dashboard'>['soldOut']>;

const SPAN = 30 * DAY;
/** Paid orders that are read at most, so that a very large shop does not wait for a hint. */
const MOST_ORDERS = 20_000;

/** Published products without stock, and their pieces in the paid orders of the last 30 days. */
export async function readSoldOut({ sql, now }: Ctx): Promise<SoldOut> {
  const from = new Date(now().getTime() - SPAN).toISOString();
  const [row] = await sql<[SoldOut]>`
    with gone as materialized (
      select k.id from product_stock k join products p on p.id = k.id
      where k.available = 0 and p.status = 'published'
    ), paid as (
      select order_id from order_history
      where "to" = 'paid' and at >= ${from}
      order by at desc limit ${MOST_ORDERS}
    )
    select (select count(*)::int from gone) as count,
      (select coalesce(sum(l.order_quantity), 0)::int
        from paid join order_lines l on l.order_id = paid.order_id
          join gone on gone.id = l.product_id) as sold`;
  return row;
}
