import type { Routes } from '../../http/registry.ts';
import { answerSuggest } from './answer-suggest.ts';
import { listSuggests } from './list-suggests.ts';
import { sendSuggest } from './send-suggest.ts';

export const suggestRoutes: Routes = (on) => {
  on('POST /api/suggests', (ctx, { body, headers }, { isSecureContext }) =>
    sendSuggest(ctx, {
      form: body,
      proof: { solution: headers['x-bot-check'], isSecureContext },
    }),
  );
  on('GET /api/admin/suggests', (ctx, { query }) => listSuggests(ctx, query));
  on('PATCH /api/admin/suggests/:id', (ctx, { params, body }) =>
    answerSuggest(ctx, { ...body, ...params }),
  );
};
