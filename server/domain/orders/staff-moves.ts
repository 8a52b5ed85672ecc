import type { AdminOrder } from '#contract/admin-orders.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { readSettings } from '#server/domain/settings/read-settings.ts';
import { conflict } from '#server/errors.ts';
import { MINUTE } from '#shared/time.ts';
import { lockOrder } from './lock-order.ts';
import { preparing, type StaffStep, stepAsStaff } from './move-order.ts';
import { queueProforma } from './queue-proforma.ts';
import { readAnyOrder } from './read-order.ts';

/**
 * One step of an order by staff: change, history, messages and audit row together or not at all.
 * Throws `not_found`, `conflict`.
 */
export function moveAsStaff(
  ctx: Ctx,
  { id, ...step }: StaffStep & { id: string },
): Promise<AdminOrder> {
  return inTransaction(ctx, async (tx) => {
    await stepAsStaff(tx, await lockOrder(tx, id), step);
    return readAnyOrder(tx, id);
  });
}

/** Starts preparing a paid order. Throws `conflict` when it is not paid. */
export const startProcessing = (ctx: Ctx, { id }: { id: string }): Promise<AdminOrder> =>
  moveAsStaff(ctx, { id, ...preparing });

/** Opens a confirmed order for payment and sends its link; the time to pay stays. Throws `conflict` when it is over. */
export function openPayment(ctx: Ctx, { id }: { id: string }): Promise<AdminOrder> {
  return moveAsStaff(ctx, {
    id,
    from: 'confirmed',
    to: 'pending_payment',
    action: 'order.payment_link',
    prepare: async (tx, order) => {
      const expiresAt = order.expiresAt && new Date(order.expiresAt);
      if (!expiresAt || expiresAt <= tx.now()) throw conflict();
      const proforma = { ...order, isChanged: order.orderedLines !== null };
      // a revised pro-forma has a new link to send
      await queueProforma(tx, proforma, expiresAt, `order.payment_link:${order.version}:${id}`);
      return {};
    },
  });
}

/**
 * Ends the review of a payment: the order waits for payment again, for the usual time at least. Money that the bank
 * still confirms pays it, or goes to the wallet. Throws `not_found`, `conflict`.
 */
export function endReview(ctx: Ctx, { id }: { id: string }): Promise<AdminOrder> {
  return moveAsStaff(ctx, {
    id,
    from: 'payment_review',
    to: 'pending_payment',
    action: 'order.end_review',
    prepare: async (tx, { expiresAt }) => {
      const { reservationMinutes } = await readSettings(tx);
      const least = tx.now().getTime() + reservationMinutes * MINUTE;
      const until = new Date(Math.max(Date.parse(expiresAt ?? '') || 0, least));
      return { change: { expires_at: until.toISOString() } };
    },
  });
}
