import type { Routes } from '#server/http/registry.ts';
import { changeVariants } from './change-variants.ts';
import { endFamily } from './end-families.ts';
import { readFamily } from './read-family.ts';
import { changeFamily, makeFamily } from './save-family.ts';

export const familyRoutes: Routes = (on) => {
  on('GET /api/admin/families/:id', (ctx, { params }) => readFamily(ctx, params));
  on('POST /api/admin/families', (ctx, { body }) => makeFamily(ctx, body));
  on('PATCH /api/admin/families/:id', (ctx, { params, body }) =>
    changeFamily(ctx, { ...body, ...params }),
  );
  on('POST /api/admin/families/:id/end', (ctx, { params, body }) =>
    endFamily(ctx, { ...body, ...params }),
  );
  on('PATCH /api/admin/families/:id/variants', (ctx, { params, body }) =>
    changeVariants(ctx, { ...body, ...params }),
  );
};
