import { notFound } from '../../errors.ts';
import type { Routes } from '../../http/registry.ts';

export const botCheckRoutes: Routes = (on) => {
  on('GET /api/bot-check/challenge', async (ctx, _input, edge) => {
    const make = ctx.outside.botCheck?.challenge;
    if (!make) throw notFound();
    edge.setHeader('cache-control', 'no-store');
    return make();
  });
};
