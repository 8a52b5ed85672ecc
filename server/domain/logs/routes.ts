import type { Routes } from '../../http/registry.ts';
import { exportRoute } from '../sheets/export-routes.ts';
import { listLogs } from './list-logs.ts';
import { logSheet } from './log-sheet.ts';

export const logRoutes: Routes = (on, app) => {
  on('GET /api/admin/logs', (ctx, { query }) => listLogs(ctx, query));
  exportRoute(app, 'GET /api/admin/logs', logSheet);
};
