import type { Routes } from '../../http/registry.ts';
import { listProducts } from '../catalogue/list-products.ts';
import { createShare } from '../catalogue/share-underway.ts';
import { suggest } from './suggest.ts';

export const searchRoutes: Routes = (on) => {
  const share = createShare();
  on('GET /api/main/search', (ctx, { query }) =>
    share(JSON.stringify(query), () => listProducts(ctx, query)),
  );
  on('GET /api/main/suggest', (ctx, { query }) => suggest(ctx, query));
};
