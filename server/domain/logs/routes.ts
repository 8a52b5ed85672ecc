import { exportRoute } from '#server/domain/sheets/export-routes.ts';
import type { Routes } from '#server/http/registry.ts';
import { listLogs, logSheet } from './list-logs.ts';

export const logRoutes: Routes = (on, app) => {
  on('GET /api/admin/logs', (ctx, { query }) => listLogs(ctx, query));
  exportRoute(app, 'GET /api/admin/logs', logSheet);
};
