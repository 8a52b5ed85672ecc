import type { AdminOrder } from '#contract/admin-orders.ts';
import type { Ctx } from '#server/context.ts';
import { readSettings } from '#server/domain/settings/read-settings.ts';
import { MINUTE } from '#shared/time.ts';
import { moveAsStaff } from './move-as-staff.ts';

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
