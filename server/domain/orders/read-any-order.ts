import type { AdminOrder } from '#contract/admin-orders.ts';
import type { OrderStatus } from '#contract/orders.ts';
import type { Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { movesOf } from '#server/domain/states/states.ts';
import { notFound } from '#server/errors.ts';
import { orderStates } from './order-states.ts';
import { canRevise, isPayable, isSold, readOrderView } from './order-view.ts';
import { canTakeBack } from './returned/return-days.ts';

/** One order as staff see it, with what they may do next. */
export async function readAnyOrder(ctx: Ctx, id: string): Promise<AdminOrder> {
  const [row] = await ctx.sql<RowOf<'orders'>[]>`select * from orders where id = ${id}`;
  if (!row) throw notFound();
  return {
    ...(await readOrderView(ctx, row)),
    adminNote: row.adminNote,
    source: row.source,
    placedBy: await readWriter(ctx, id),
    next: movesOf(orderStates, row.status, 'admin').filter((to) => isNext(ctx, row, to)),
    canSendLink: row.status === 'confirmed',
    transferAllowed: row.transferAllowed,
    canAllowTransfer: isPayable(row),
    partRefundable: isSold(row) ? row.paidAmount - row.refundedAmount : 0,
    stock: row.status === 'registered' || canRevise(row) ? await readStock(ctx, id) : [],
  };
}

/** Who of the staff wrote it for the buyer. */
async function readWriter({ sql }: Ctx, id: string): Promise<string> {
  const [row] = await sql<{ name: string }[]>`
    select concat_ws(' ', u.first_name, u.last_name) as name from order_history h join users u on u.id = h.actor_id
    where h.order_id = ${id} and h."from" is null and h.actor = 'admin'`;
  return row?.name ?? '';
}

function isNext(ctx: Ctx, row: RowOf<'orders'>, to: OrderStatus): boolean {
  if (to === 'pending_payment') return row.status === 'payment_review';
  if (to === 'confirmed') return row.status === 'registered' || canRevise(row);
  if (to === 'processing' && row.status === 'shipped') return canTakeBack(ctx, row);
  return true;
}

const readStock = ({ sql }: Ctx, orderId: string) => sql<AdminOrder['stock']>`
  select p.id as "_id", p.on_hand - p.reserved + case o.stock_state when 'reserved' then l.order_quantity else 0 end as quantity
  from order_lines l join products p on p.id = l.product_id join orders o on o.id = l.order_id where l.order_id = ${orderId} order by l.position`;
