import { listProducts } from '#server/domain/catalogue/list-products.ts';
import { createSingleFlight } from '#server/domain/catalogue/single-flight.ts';
import type { Routes } from '#server/http/registry.ts';
import { suggest } from './suggest.ts';

export const searchRoutes: Routes = (on) => {
  const share = createSingleFlight();
  for (const key of ['GET /api/main/products', 'GET /api/main/search'] as const)
    on(key, (ctx, { query }) => share(JSON.stringify(query), () => listProducts(ctx, query)));
  on('GET /api/main/suggest', (ctx, { query }) => suggest(ctx, query));
};
