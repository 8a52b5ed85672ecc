import { atLength } from '#server/context.ts';
import { exportRoute } from '#server/domain/sheets/export-routes.ts';
import type { Routes } from '#server/http/registry.ts';
import { readOfferSales } from './offer-sales.ts';
import { openFigure } from './open-figure.ts';
import { readDashboard } from './read-dashboard.ts';
import { readShownReport } from './read-report.ts';
import { reportSheet } from './report-sheet.ts';

export const reportRoutes: Routes = (on, app) => {
  on('GET /api/admin/dashboard', (ctx, { query }) => readDashboard(atLength(ctx), query.period));
  on('GET /api/admin/reports', (ctx, { query }) => readShownReport(atLength(ctx), query));
  on('GET /api/admin/reports/rows', (ctx, { query }) => openFigure(atLength(ctx), query));
  on('GET /api/admin/promotions/:id/sales', (ctx, { params }) =>
    readOfferSales(atLength(ctx), 'promotions', params.id),
  );
  on('GET /api/admin/coupons/:id/sales', (ctx, { params }) =>
    readOfferSales(atLength(ctx), 'coupons', params.id),
  );
  exportRoute(app, 'GET /api/admin/reports', reportSheet);
};
