import type { AdminOrder } from '#contract/admin-orders.ts';
import type { Ctx } from '#server/context.ts';
import { moveAsStaff } from './move-as-staff.ts';
import { type Sending, shipping } from './shipping.ts';

/** Sends a prepared order away and tells the buyer. Throws `field_required` without a tracking code, except for pickup. */
export const shipOrder = async (
  ctx: Ctx,
  { id, ...sending }: Sending & { id: string },
): Promise<AdminOrder> => moveAsStaff(ctx, { id, ...shipping(sending) });
