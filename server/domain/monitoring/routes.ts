import type { Routes } from '#server/http/registry.ts';
import { listFailedTexts, sendAgain } from './failed-texts.ts';
import { readSystem } from './read-system.ts';
import { runAgain } from './run-again.ts';

export const monitoringRoutes: Routes = (on) => {
  on('GET /api/admin/system', (ctx) => readSystem(ctx));
  on('GET /api/admin/system/texts', (ctx) => listFailedTexts(ctx));
  on('POST /api/admin/system/texts/:id/send', (ctx, { params }) => sendAgain(ctx, params));
  on('POST /api/admin/system/jobs/:name/run', (ctx, { params }) => runAgain(ctx, params));
};
