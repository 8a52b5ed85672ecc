import type { ReplyOf } from '#contract/endpoints.ts';
import { type Ctx, ownerOf } from '#server/context.ts';
import { pageOf } from '#server/db/filters.ts';

type List = ReplyOf<'GET /api/past-orders'>;
const PAGE_SIZE = 10;

/** Own orders of the former shop, newest first. */
export const listOwnPastOrders = (ctx: Ctx, { page }: { page: number }): Promise<List> =>
  listPastOrders(ctx, { id: ownerOf(ctx), page });

/** Orders of a person at the former shop, newest first. */
export async function listPastOrders(
  { sql }: Ctx,
  { id, page }: { id: string; page: number },
): Promise<List> {
  const items = await sql<List['items']>`
    select id as "_id", order_number, status, status_text, placed_at, amount, shipping_amount,
      payment, lines
    from past_orders where user_id = ${id}
    order by placed_at desc, id desc ${pageOf(sql, { page, pageSize: PAGE_SIZE })}`;
  const [counted] = await sql<{ total: number }[]>`
    select count(*)::int as total from past_orders where user_id = ${id}`;
  return { items, total: counted?.total ?? 0, page, pageSize: PAGE_SIZE };
}
