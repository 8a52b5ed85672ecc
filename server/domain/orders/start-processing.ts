import type { AdminOrder } from '#contract/admin-orders.ts';
import type { Ctx } from '#server/context.ts';
import { moveAsStaff, type StaffStep } from './move-as-staff.ts';

/** The step by which a paid order is prepared. */
export const preparing: StaffStep = { from: 'paid', to: 'processing', action: 'order.process' };

/** Starts preparing a paid order. Throws `conflict` when it is not paid. */
export const startProcessing = (ctx: Ctx, { id }: { id: string }): Promise<AdminOrder> =>
  moveAsStaff(ctx, { id, ...preparing });
