import { atLength } from '#server/context.ts';
import { exportRoute } from '#server/domain/sheets/export-routes.ts';
import type { Routes } from '#server/http/registry.ts';
import { readCouponView } from './coupon-view.ts';
import { couponRows } from './list.ts';
import { codeSheet, listCodes, listUses, useSheet } from './list-parts.ts';
import { moveCoupon } from './move-coupon.ts';
import { addCoupon, changeCoupon, deleteCoupon } from './save-coupon.ts';

export const couponRoutes: Routes = (on, app) => {
  on('GET /api/admin/coupons', (ctx, { query }) => couponRows.page(ctx, query));
  exportRoute(app, 'GET /api/admin/coupons', couponRows.sheet);
  on('POST /api/admin/coupons', (ctx, { body }) => addCoupon(atLength(ctx), body));
  on('GET /api/admin/coupons/:id', (ctx, { params }) => readCouponView(ctx, params.id));
  on('PATCH /api/admin/coupons/:id', (ctx, { params, body }) =>
    changeCoupon(atLength(ctx), { ...body, ...params }),
  );
  on('DELETE /api/admin/coupons/:id', (ctx, { params }) => deleteCoupon(ctx, params.id));
  on('POST /api/admin/coupons/:id/start', (ctx, { params, body }) =>
    moveCoupon(ctx, 'start', { ...params, ...body }),
  );
  on('POST /api/admin/coupons/:id/stop', (ctx, { params, body }) =>
    moveCoupon(ctx, 'stop', { ...params, ...body }),
  );
  on('POST /api/admin/coupons/:id/resume', (ctx, { params, body }) =>
    moveCoupon(ctx, 'resume', { ...params, ...body }),
  );
  on('GET /api/admin/coupon-codes', (ctx, { query }) => listCodes(ctx, query));
  exportRoute(app, 'GET /api/admin/coupon-codes', codeSheet);
  on('GET /api/admin/coupon-uses', (ctx, { query }) => listUses(ctx, query));
  exportRoute(app, 'GET /api/admin/coupon-uses', useSheet);
};
