import type { Routes } from '#server/http/registry.ts';
import { countVisit } from './count-visit.ts';

export const visitRoutes: Routes = (on) => {
  on('POST /api/visits', (ctx, { query }) => countVisit(ctx, query));
};
