import type { AdminOrder } from '#contract/admin-orders.ts';
import type { Order, OrderStatus } from '#contract/orders.ts';
import { type Ctx, ownerOf } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { movesOf, staffMoves } from '#server/domain/states/states.ts';
import { notFound } from '#server/errors.ts';
import { keysOf } from '#shared/keys-of.ts';
import { orderMoves } from '#shared/order-moves.ts';
import { isPayable, orderStates } from './order-states.ts';
import { canRevise, isSold, readOrderView } from './order-view.ts';
import { readRefundable } from './refunds/read-refundable.ts';
import { piecesWorth, roomOf } from './refunds/split-refund.ts';
import { canTakeBack, canTakeBackDelivery } from './returned/return-days.ts';
import { leftLines } from './returned/return-lines.ts';

/** One own order; another person's is not_found. */
export async function readOwnOrder(ctx: Ctx, id: string): Promise<Order> {
  const userId = ownerOf(ctx);
  const [row] = await ctx.sql<RowOf<'orders'>[]>`
    select * from orders where id = ${id} and user_id = ${userId}`;
  if (!row) throw notFound();
  return readOrderView(ctx, row);
}

/** Order as staff see it, with its possible next steps. */
export async function readAnyOrder(ctx: Ctx, id: string): Promise<AdminOrder> {
  const [row] = await ctx.sql<RowOf<'orders'>[]>`select * from orders where id = ${id}`;
  if (!row) throw notFound();
  const [view, refundable] = await Promise.all([
    readOrderView(ctx, row),
    isSold(row) ? readPartRefunds(ctx, row) : NOTHING_TO_REFUND,
  ]);
  const can = allowed(ctx, row, view.statusHistory.at(-1)?.actor);
  return {
    ...view,
    ...refundable,
    adminNote: row.adminNote,
    source: row.source,
    placedBy: await readWriter(ctx, id),
    // the link has a field of its own
    next: row.cancelAt === null ? nextOf(row, { ...can, link: false }) : [],
    cancelsAt: row.cancelAt,
    canSendLink: can.link,
    transferAllowed: row.transferAllowed,
    canAllowTransfer: isPayable(row),
    stock: can.confirm || can.revise ? await readStock(ctx, id) : [],
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

/** Moves of staff that the table and the facts of the order allow; `by` made the last one. */
function allowed(ctx: Ctx, row: RowOf<'orders'>, by: string | undefined) {
  const open = staffMoves(orderStates, orderMoves, row.status);
  return {
    ...open,
    revise: open.revise && canRevise(row),
    takeBack: open.takeBack && canTakeBack(ctx, row),
    undoDelivery: open.undoDelivery && canTakeBackDelivery(ctx, row, by),
  };
}

const nextOf = ({ status }: RowOf<'orders'>, can: ReturnType<typeof allowed>): OrderStatus[] =>
  movesOf(orderStates, status, 'admin').filter((to) =>
    keysOf(orderMoves).some((name) => can[name] && orderMoves[name].to === to),
  );

const readStock = ({ sql }: Ctx, orderId: string) => sql<AdminOrder['stock']>`
  select p.id as "_id",
    p.on_hand - p.reserved + case o.stock_state when 'reserved' then l.order_quantity else 0 end as quantity
  from order_lines l
  join products p on p.id = l.product_id
  join orders o on o.id = l.order_id
  where l.order_id = ${orderId}
  order by l.position`;
