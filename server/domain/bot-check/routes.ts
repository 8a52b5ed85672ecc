import type { Ctx } from '../../context.ts';
import { notFound } from '../../errors.ts';
import type { Routes } from '../../http/registry.ts';
import { limitCalls } from '../limits/limit-calls.ts';
import { challengePrice } from './challenge-price.ts';

export const botCheckRoutes: Routes = (on) => {
  on('GET /api/bot-check/challenge', async (ctx, _input, edge) => {
    const make = ctx.outside.botCheck?.challenge;
    if (!make) throw notFound();
    await limitChallenges(ctx);
    edge.setHeader('cache-control', 'no-store');
    return make(await challengePrice(ctx));
  });
};

/** Puzzles are not hoarded while they are cheap. */
async function limitChallenges(ctx: Ctx) {
  const most = Math.max(60, ctx.config.codesPerAddress * 2);
  await limitCalls(ctx, { bucket: `challenge:${ctx.network}`, most, minutes: 10 });
  const wide = { bucket: `challenge:${ctx.wideNetwork} wide`, most: most * 4, minutes: 10 };
  await limitCalls(ctx, wide);
}
