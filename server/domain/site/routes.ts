import type { Routes } from '../../http/registry.ts';
import { readPage } from './read-page.ts';
import { readShop } from './read-shop.ts';

export const siteRoutes: Routes = (on) => {
  on('GET /api/main/shop', (ctx) => readShop(ctx));
  on('GET /api/main/pages/:key', (ctx, { params }) => readPage(ctx, params));
};
