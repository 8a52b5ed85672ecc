import { exportRoute } from '#server/domain/sheets/export-routes.ts';
import type { Routes } from '#server/http/registry.ts';
import { answerSuggest } from './answer-suggest.ts';
import { suggests } from './list.ts';
import { sendSuggest } from './send-suggest.ts';

export const suggestRoutes: Routes = (on, app) => {
  on('POST /api/suggests', (ctx, { body, headers }, { isSecureContext }) =>
    sendSuggest(ctx, {
      form: body,
      proof: { solution: headers['x-bot-check'], isSecureContext },
    }),
  );
  on('GET /api/admin/suggests', (ctx, { query }) => suggests.page(ctx, query));
  on('PATCH /api/admin/suggests/:id', (ctx, { params, body }) =>
    answerSuggest(ctx, { ...body, ...params }),
  );
  exportRoute(app, 'GET /api/admin/suggests', suggests.sheet);
};
