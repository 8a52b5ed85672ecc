import type { Routes } from '../../http/registry.ts';
import { listLogs } from './list-logs.ts';

export const auditRoutes: Routes = (on) => {
  on('GET /api/admin/logs', (ctx, { query }) => listLogs(ctx, query));
};
