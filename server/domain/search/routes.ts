import { listProducts } from '#server/domain/catalogue/list-products.ts';
import { createShare } from '#server/domain/catalogue/share-underway.ts';
import type { Routes } from '#server/http/registry.ts';
import { suggest } from './suggest.ts';

export const searchRoutes: Routes = (on) => {
  const share = createShare();
  on('GET /api/main/search', (ctx, { query }) =>
    share(JSON.stringify(query), () => listProducts(ctx, query)),
  );
  on('GET /api/main/suggest', (ctx, { query }) => suggest(ctx, query));
};
