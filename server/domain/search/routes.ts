import { createSingleFlight } from '#server/db/single-flight.ts';
import type { Routes } from '#server/http/registry.ts';
import { listProducts } from './list-products.ts';
import { suggest } from './suggest.ts';

export const searchRoutes: Routes = (on) => {
  const share = createSingleFlight();
  for (const key of ['GET /api/main/products', 'GET /api/main/search'] as const)
    on(key, (ctx, { query }) =>
      share(JSON.stringify([query, ctx.pricesOf]), () => listProducts(ctx, query)),
    );
  on('GET /api/main/suggest', (ctx, { query }) => suggest(ctx, query));
};
