import { exportRoute } from '#server/domain/sheets/export-routes.ts';
import type { Routes } from '#server/http/registry.ts';
import { bannerSheet, listAdminBanners, readAdminBanner } from './list-admin-banners.ts';
import { listBanners } from './list-banners.ts';
import { addBanner, changeBanner, stopBanner } from './save-banner.ts';

export const bannerRoutes: Routes = (on, app) => {
  on('GET /api/main/banners', (ctx, { query }) => listBanners(ctx, query));
  on('GET /api/admin/banners', (ctx, { query }) => listAdminBanners(ctx, query));
  on('POST /api/admin/banners', (ctx, { body }) => addBanner(ctx, body));
  on('GET /api/admin/banners/:id', (ctx, { params }) => readAdminBanner(ctx, params));
  on('PATCH /api/admin/banners/:id', (ctx, { params, body }) =>
    changeBanner(ctx, { ...body, ...params }),
  );
  on('POST /api/admin/banners/:id/stop', (ctx, { params }) => stopBanner(ctx, params));
  exportRoute(app, 'GET /api/admin/banners', bannerSheet);
};
