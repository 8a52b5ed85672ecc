import type { AdminManualOrder } from '#contract/admin-requests.ts';
import { actorIdOf, type Ctx } from '#server/context.ts';
import { moveRequest } from './move-request.ts';

/** A staff member takes a new request into review. Throws `conflict` when somebody was faster. */
export const takeRequest = (ctx: Ctx, { id }: { id: string }): Promise<AdminManualOrder> =>
  moveRequest(ctx, {
    id,
    move: 'take',
    change: async (tx) => {
      const takenBy = actorIdOf(tx);
      await tx.sql`update manual_orders set taken_by = ${takenBy} where id = ${id}`;
      return { takenBy };
    },
  });
