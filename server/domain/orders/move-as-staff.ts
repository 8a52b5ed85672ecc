import type { AdminOrder } from '#contract/admin-orders.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { lockOrder } from './lock-order.ts';
import { type StaffStep, stepAsStaff } from './move-order.ts';
import { readAnyOrder } from './read-any-order.ts';

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
