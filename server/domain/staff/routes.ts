import { ownerOf } from '#server/context.ts';
import { exportRoute } from '#server/domain/sheets/export-routes.ts';
import type { Routes } from '#server/http/registry.ts';
import { addStaff } from './add-staff.ts';
import { readAlerts } from './alerts/read-alerts.ts';
import { saveAlerts } from './alerts/save-alerts.ts';
import { changeStaff, removeStaff } from './change-staff.ts';
import { listStaff } from './list-staff.ts';
import { staffSheet } from './staff-sheet.ts';

export const staffRoutes: Routes = (on, app) => {
  on('GET /api/admin/staff', (ctx) => listStaff(ctx));
  exportRoute(app, 'GET /api/admin/staff', staffSheet);
  on('POST /api/admin/staff', (ctx, { body }) => addStaff(ctx, body));
  on('PATCH /api/admin/staff/:id', (ctx, { params, body }) =>
    changeStaff(ctx, { ...body, ...params }),
  );
  on('DELETE /api/admin/staff/:id', (ctx, { params }) => removeStaff(ctx, params));
  on('GET /api/admin/alerts', (ctx) => readAlerts(ctx, { id: ownerOf(ctx) }));
  on('PATCH /api/admin/alerts', (ctx, { body }) => saveAlerts(ctx, { ...body, id: ownerOf(ctx) }));
  on('GET /api/admin/staff/:id/alerts', (ctx, { params }) => readAlerts(ctx, params));
  on('PATCH /api/admin/staff/:id/alerts', (ctx, { params, body }) =>
    saveAlerts(ctx, { ...body, ...params }),
  );
};
