import type { AdminReturn } from '#contract/order/returns.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { applyReturn } from '#server/domain/orders/returned/apply-return.ts';
import { beginStep } from './begin-step.ts';
import { lineOf, moveReturn } from './move-return.ts';
import { returnMoves } from './return-states.ts';
import { readReturn } from './return-view.ts';
import { tellRefused } from './tell-buyer.ts';

type Input = { id: string; version: number; reason: string };

/**
 * Refuses a return, or ends one whose products never came; its pieces can be requested again.
 * Throws `not_found`, `conflict`, `own_return`.
 */
export const refuseReturn = (ctx: Ctx, { id, version, reason }: Input): Promise<AdminReturn> =>
  inTransaction(ctx, async (tx) => {
    const { order, row } = await beginStep(tx, { id, version });
    await moveReturn(tx, {
      id,
      version,
      ...returnMoves.refuse,
      as: 'admin',
      note: reason,
      change: { note: reason },
      audit: lineOf('refuse', row.status, { status: 'refused', reason }),
    });
    await applyReturn(tx, order);
    await tellRefused(tx, order, row, reason);
    return readReturn(tx, id);
  });
