import type { AdminReturn } from '#contract/order/returns.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { beginStep } from './begin-step.ts';
import { changeOrder } from './change-order.ts';
import { lineOf, moveReturn } from './move-return.ts';
import { readReturn } from './return-view.ts';
import { tellRefused } from './tell-buyer.ts';

type Input = { id: string; version: number; reason: string };

/** Refuses a return, or ends one whose goods never came; its pieces can be asked for again. Throws `not_found`, `conflict`, `own_return`. */
export const refuseReturn = (ctx: Ctx, { id, version, reason }: Input): Promise<AdminReturn> =>
  inTransaction(ctx, async (tx) => {
    const { order, row } = await beginStep(tx, { id, version });
    await moveReturn(tx, {
      ...{ id, version, to: 'refused', as: 'admin', note: reason, change: { note: reason } },
      audit: lineOf('refuse', row.status, { status: 'refused', reason }),
    });
    await changeOrder(tx, order);
    await tellRefused(tx, order, row, reason);
    return readReturn(tx, id);
  });
