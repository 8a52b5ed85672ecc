import type { Routes } from '#server/http/registry.ts';
import { changeSettings } from './change-settings.ts';
import { readAllSettings } from './read-all-settings.ts';

export const settingsRoutes: Routes = (on) => {
  on('GET /api/admin/settings', (ctx) => readAllSettings(ctx));
  on('PATCH /api/admin/settings', (ctx, { body }) => changeSettings(ctx, body));
};
