import type { AdminOrder } from '#contract/admin-orders.ts';
import type { Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { movesOf } from '#server/domain/states/states.ts';
import { notFound } from '#server/errors.ts';
import { orderStates } from './order-states.ts';
import { isPayable, isSold, readOrderView } from './order-view.ts';

/** One order as staff see it, with what they may do next. */
export async function readAnyOrder(ctx: Ctx, id: string): Promise<AdminOrder> {
  const [row] = await ctx.sql<RowOf<'orders'>[]>`select * from orders where id = ${id}`;
  if (!row) throw notFound();
  return {
    ...(await readOrderView(ctx, row)),
    adminNote: row.adminNote,
    source: row.source,
    next: movesOf(orderStates, row.status, 'admin').filter(
      (to) => to !== 'pending_payment' || row.status === 'payment_review',
    ),
    canSendLink: row.status === 'confirmed',
    transferAllowed: row.transferAllowed,
    canAllowTransfer: isPayable(row),
    partRefundable: isSold(row) ? row.paidAmount - row.refundedAmount : 0,
    stock: row.status === 'registered' ? await readStock(ctx, id) : [],
  };
}

const readStock = ({ sql }: Ctx, orderId: string) => sql<AdminOrder['stock']>`
  select p.id as "_id", p.on_hand - p.reserved as quantity
  from order_lines l join products p on p.id = l.product_id where l.order_id = ${orderId} order by l.position`;
