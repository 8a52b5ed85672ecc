import type { Routes } from '#server/http/registry.ts';
import { addStaff } from './add-staff.ts';
import { changeStaff, removeStaff } from './change-staff.ts';
import { listStaff } from './list-staff.ts';

export const staffRoutes: Routes = (on) => {
  on('GET /api/admin/staff', (ctx) => listStaff(ctx));
  on('POST /api/admin/staff', (ctx, { body }) => addStaff(ctx, body));
  on('PATCH /api/admin/staff/:id', (ctx, { params, body }) =>
    changeStaff(ctx, { ...body, ...params }),
  );
  on('DELETE /api/admin/staff/:id', (ctx, { params }) => removeStaff(ctx, params));
};
