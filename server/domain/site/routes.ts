import type { Routes } from '#server/http/registry.ts';
import { changeFrame } from './change-frame.ts';
import { changePage } from './change-page.ts';
import { readAdminSite } from './read-admin-site.ts';
import { readPage } from './read-page.ts';
import { readSeller, readShop } from './read-shop.ts';

export const siteRoutes: Routes = (on) => {
  on('GET /api/main/shop', (ctx) => readShop(ctx));
  on('GET /api/seller', (ctx) => readSeller(ctx));
  on('GET /api/main/pages/:key', (ctx, { params }) => readPage(ctx, params));
  on('GET /api/admin/site', (ctx) => readAdminSite(ctx));
  on('PATCH /api/admin/site', (ctx, { body }) => changeFrame(ctx, body));
  on('PATCH /api/admin/site/pages/:key', (ctx, { params, body }) =>
    changePage(ctx, { ...body, ...params }),
  );
};
