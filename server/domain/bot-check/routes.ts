import type { Ctx } from '#server/context.ts';
import { limitCalls } from '#server/domain/limits/limit-calls.ts';
import { notFound } from '#server/errors.ts';
import type { Routes } from '#server/http/registry.ts';
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

/** Limits the puzzles of a network, so that nobody collects cheap ones for later. */
async function limitChallenges(ctx: Ctx) {
  const most = Math.max(60, ctx.config.codesPerAddress * 2);
  await limitCalls(ctx, { bucket: `challenge:${ctx.network}`, most, minutes: 10 });
  const wide = { bucket: `challenge:${ctx.wideNetwork} wide`, most: most * 4, minutes: 10 };
  await limitCalls(ctx, wide);
}
