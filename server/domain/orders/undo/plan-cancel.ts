import { actorIdOf, type Ctx, inTransaction, type OutsideCtx } from '#server/context.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { notify } from '#server/domain/events/notify.ts';
import { cancelOrder } from '#server/domain/orders/cancel-order.ts';
import { lockOrder } from '#server/domain/orders/lock-order.ts';
import { requireNotCanceling } from '#server/domain/orders/move-order.ts';
import { orderStates } from '#server/domain/orders/order-states.ts';
import type { OrderRow } from '#server/domain/orders/order-view.ts';
import { canMove } from '#server/domain/states/states.ts';
import { conflict } from '#server/errors.ts';
import { MINUTES_TO_UNDO_CANCEL } from '#shared/limits.ts';
import { MINUTE } from '#shared/time.ts';

type Plan = { id: string; reason: string };

const AT_A_TIME = 200;

/**
 * Plans a cancellation by staff: for ten minutes the order keeps its stock and money, allows no
 * other step, and can be restored. Throws `not_found`, `conflict`, `order_canceling`.
 */
export const planCancel = (ctx: Ctx, { id, reason }: Plan): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id);
    requireNotCanceling(order);
    if (!canMove(orderStates, order.status, 'canceled', 'admin')) throw conflict();
    const at = new Date(tx.now().getTime() + MINUTES_TO_UNDO_CANCEL * MINUTE).toISOString();
    await tx.sql`
      update orders set cancel_at = ${at}, cancel_reason = ${reason}, cancel_by = ${actorIdOf(tx)},
        version = version + 1 where id = ${id}`;
    await tell(tx, order);
    await recordAudit(tx, {
      action: 'order.cancel',
      entity: 'order',
      entityId: id,
      before: { status: order.status },
      after: { cancelAt: at, reason },
    });
  });

/** Restores the order as it was. Throws `not_found`, and `conflict` once it is canceled. */
export const undoCancel = (ctx: Ctx, { id }: { id: string }): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.cancelAt === null) throw conflict();
    await forget(tx, id);
    await tell(tx, order);
    await recordAudit(tx, {
      action: 'order.cancel_undo',
      entity: 'order',
      entityId: id,
      before: { cancelAt: order.cancelAt, reason: order.cancelReason },
      after: { status: order.status },
    });
  });

const tell = (tx: Ctx, { id, userId }: OrderRow) =>
  notify(tx, { userId, staff: true, kind: 'order', id });

const forget = ({ sql }: Ctx, id: string) => sql`
  update orders
  set cancel_at = null, cancel_reason = '', cancel_by = null, version = version + 1
  where id = ${id}`;

type Due = Pick<OrderRow, 'id' | 'cancelReason' | 'cancelBy'>;

/** Carries out the cancellations whose time to be undone is over; each by one process, once. */
export async function cancelDue(ctx: OutsideCtx): Promise<void> {
  const due = await ctx.sql<Due[]>`
    select id, cancel_reason, cancel_by
    from orders
    where cancel_at <= ${ctx.now().toISOString()}::timestamptz
    order by cancel_at limit ${AT_A_TIME}`;
  for (const one of due) {
    if (ctx.stopping.aborted) return;
    // one order that cannot be canceled must not keep the others waiting
    await carryOut(ctx, one).catch((error: unknown) => {
      if (!ctx.stopping.aborted)
        ctx.log.warn({ err: error, order: one.id }, 'an order was not canceled');
    });
  }
}

/** Cancels in the name of the person who planned it, unless the order has ended in the meantime. */
async function carryOut(ctx: OutsideCtx, { id, cancelReason, cancelBy }: Due): Promise<void> {
  const isOver = await inTransaction(ctx, async (tx) => {
    const { status, cancelAt } = await lockOrder(tx, id);
    const isOpen = canMove(orderStates, status, 'canceled', 'admin');
    if (!isOpen && cancelAt !== null) await forget(tx, id);
    return !isOpen;
  });
  if (isOver) return;
  const actor = { kind: 'user', id: cancelBy ?? '', sessionId: '' } as const;
  const by = cancelBy ? { ...ctx, actor } : ctx;
  await cancelOrder(by, { id, as: 'admin', reason: cancelReason });
}
