import type { Ctx } from '#server/context.ts';
import { applyAll } from './apply-promotions.ts';
import { moveDue, turnFull } from './move-promotion.ts';

/** Loop of each process: what is due begins or ends, or is sold out, then its products follow. */
export const promotionLoops = {
  promotions: async (ctx: Ctx): Promise<void> => {
    await moveDue(ctx);
    await turnFull(ctx);
    await applyAll(ctx);
  },
};
