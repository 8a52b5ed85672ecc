import type { AdminOrder } from '#contract/admin-orders.ts';
import type { Ctx } from '#server/context.ts';
import { moveAsStaff } from './move-as-staff.ts';
import { preparing } from './move-order.ts';

/** Starts preparing a paid order. Throws `conflict` when it is not paid. */
export const startProcessing = (ctx: Ctx, { id }: { id: string }): Promise<AdminOrder> =>
  moveAsStaff(ctx, { id, ...preparing });
