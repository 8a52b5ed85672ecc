import type { AdminOrder } from '#contract/admin-orders.ts';
import type { OrderStatus } from '#contract/orders.ts';
import type { Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { movesOf } from '#server/domain/states/states.ts';
import { notFound } from '#server/errors.ts';
import { orderStates } from './order-states.ts';
import { canRevise, isPayable, isSold, readOrderView } from './order-view.ts';
import { readRefundable } from './refunds/read-refundable.ts';
import { piecesWorth, roomOf } from './refunds/split-refund.ts';
import { leftLines } from './returned/left-lines.ts';
import { canTakeBack, canTakeBackDelivery } from './returned/return-days.ts';

/** Order as staff see it, with its possible next steps. */
export async function readAnyOrder(ctx: Ctx, id: string): Promise<AdminOrder> {
  const [row] = await ctx.sql<RowOf<'orders'>[]>`select * from orders where id = ${id}`;
  if (!row) throw notFound();
  const [view, refundable] = await Promise.all([
    readOrderView(ctx, row),
    isSold(row) ? readPartRefunds(ctx, row) : NOTHING_TO_REFUND,
  ]);
  return {
    ...view,
    ...refundable,
    adminNote: row.adminNote,
    source: row.source,
    placedBy: await readWriter(ctx, id),
    next: movesOf(orderStates, row.status, 'admin').filter((to) =>
      isNext(ctx, row, { to, by: view.statusHistory.at(-1)?.actor }),
    ),
    cancelsAt: row.cancelAt,
    canSendLink: row.status === 'confirmed',
    transferAllowed: row.transferAllowed,
    canAllowTransfer: isPayable(row),
    stock: row.status === 'registered' || canRevise(row) ? await readStock(ctx, id) : [],
  };
}

const NOTHING_TO_REFUND = { partRefundable: 0, refundLines: [], shippingLeft: 0 };

/** Refundable amounts of a sold order, by line, for refunds without a return. */
async function readPartRefunds(ctx: Ctx, row: RowOf<'orders'>) {
  const [open, free] = await Promise.all([readRefundable(ctx, row), leftLines(ctx, row.id)]);
  return {
    partRefundable: open.left,
    shippingLeft: open.shipping,
    refundLines: open.lines.flatMap((line) => {
      const { position, productId, title, unitPrice, given } = line;
      const pieces = free.find((one) => one.position === position)?.left ?? 0;
      const left = Math.min(open.left, roomOf(line));
      const piece = piecesWorth(line, 1);
      return productId ? [{ _id: productId, title, unitPrice, given, left, pieces, piece }] : [];
    }),
  };
}

/** Member of staff who entered the order for the buyer. */
async function readWriter({ sql }: Ctx, id: string): Promise<string> {
  const [row] = await sql<{ name: string }[]>`
    select concat_ws(' ', u.first_name, u.last_name) as name
    from order_history h
    join users u on u.id = h.actor_id
    where h.order_id = ${id} and h."from" is null and h.actor = 'admin'`;
  return row?.name ?? '';
}

type Next = { to: OrderStatus; by: string | undefined };

function isNext(ctx: Ctx, row: RowOf<'orders'>, { to, by }: Next): boolean {
  if (row.cancelAt !== null) return false;
  if (to === 'pending_payment') return row.status === 'payment_review';
  if (to === 'confirmed') return row.status === 'registered' || canRevise(row);
  if (to === 'processing' && row.status === 'shipped') return canTakeBack(ctx, row);
  if (row.status === 'delivered') return canTakeBackDelivery(ctx, row, by);
  return true;
}

const readStock = ({ sql }: Ctx, orderId: string) => sql<AdminOrder['stock']>`
  select p.id as "_id",
    p.on_hand - p.reserved + case o.stock_state when 'reserved' then l.order_quantity else 0 end as quantity
  from order_lines l
  join products p on p.id = l.product_id
  join orders o on o.id = l.order_id
  where l.order_id = ${orderId}
  order by l.position`;
