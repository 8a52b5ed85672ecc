import type { Routes } from '../../http/registry.ts';
import { readDashboard } from './read-dashboard.ts';

export const reportRoutes: Routes = (on) => {
  on('GET /api/admin/dashboard', (ctx, { query }) => readDashboard(ctx, query.period));
};
