import { atLength } from '#server/context.ts';
import { exportRoute } from '#server/domain/sheets/export-routes.ts';
import type { Routes } from '#server/http/registry.ts';
import { promoteImportSales, readImportSales } from './import-sales.ts';
import { promotionRows } from './list.ts';
import { movePromotion } from './move-promotion.ts';
import { previewPromotion } from './preview.ts';
import { readPromotion } from './read-promotion.ts';
import { addPromotion, changePromotion, deletePromotion } from './save-promotion.ts';

export const promotionRoutes: Routes = (on, app) => {
  on('GET /api/admin/imports/:id/sales', (ctx, { params }) => readImportSales(ctx, params));
  on('POST /api/admin/imports/:id/promotions', (ctx, { params }) =>
    promoteImportSales(atLength(ctx), params),
  );
  on('GET /api/admin/promotions', (ctx, { query }) => promotionRows.page(ctx, query));
  exportRoute(app, 'GET /api/admin/promotions', promotionRows.sheet);
  on('POST /api/admin/promotions', (ctx, { body }) => addPromotion(atLength(ctx), body));
  on('GET /api/admin/promotions/:id', (ctx, { params }) => readPromotion(ctx, params.id));
  on('PATCH /api/admin/promotions/:id', (ctx, { params, body }) =>
    changePromotion(atLength(ctx), { ...body, ...params }),
  );
  on('DELETE /api/admin/promotions/:id', (ctx, { params }) => deletePromotion(ctx, params.id));
  on('GET /api/admin/promotions/:id/preview', (ctx, { params }) =>
    previewPromotion(atLength(ctx), params.id),
  );
  on('POST /api/admin/promotions/:id/start', (ctx, { params, body }) =>
    movePromotion(ctx, 'start', { ...params, ...body }),
  );
  on('POST /api/admin/promotions/:id/stop', (ctx, { params, body }) =>
    movePromotion(ctx, 'stop', { ...params, ...body }),
  );
  on('POST /api/admin/promotions/:id/resume', (ctx, { params, body }) =>
    movePromotion(ctx, 'resume', { ...params, ...body }),
  );
};
