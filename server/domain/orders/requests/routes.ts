import { browserOf } from '#server/domain/auth/browser.ts';
import { sessionCookies } from '#server/domain/auth/cookie-lines.ts';
import { exportRoute } from '#server/domain/sheets/export-routes.ts';
import type { Routes } from '#server/http/registry.ts';
import { acceptQuote } from './accept-quote.ts';
import { convertRequest } from './convert-request.ts';
import { requestFileRoutes } from './file-routes.ts';
import { followRequest } from './follow-request.ts';
import { requests } from './list.ts';
import { rejectRequest, takeRequest } from './move-request.ts';
import { noteRequest } from './note-request.ts';
import { quoteRequest } from './quote-request.ts';
import { listOwnRequests, readAnyRequest } from './read-requests.ts';
import { sendRequest } from './send-request.ts';
import { withdrawQuote } from './withdraw-quote.ts';

export const manualOrderRoutes: Routes = (on, app, deps) => {
  on('POST /api/manual-orders', (ctx, { body, headers }, { isSecureContext }) =>
    sendRequest(ctx, {
      form: body,
      proof: { solution: headers['x-bot-check'], isSecureContext },
    }),
  );
  on('GET /api/manual-orders', (ctx, { query }) => listOwnRequests(ctx, query));
  on('GET /api/manual-orders/follow', (ctx, { query }, edge) => {
    edge.setHeader('cache-control', 'no-store');
    return followRequest(ctx, query);
  });
  on('POST /api/manual-orders/accept', async (ctx, { body, headers }, edge) => {
    const browser = browserOf(edge, headers['x-bot-check']);
    const answer = await acceptQuote(ctx, { ...body, browser });
    if (answer.signedIn) edge.setHeader('set-cookie', await sessionCookies(ctx, answer.signedIn));
    return answer;
  });
  on('GET /api/admin/manual-orders', (ctx, { query }) => requests.page(ctx, query));
  on('GET /api/admin/manual-orders/:id', (ctx, { params }) => readAnyRequest(ctx, params.id));
  on('PATCH /api/admin/manual-orders/:id', (ctx, { params, body }) =>
    noteRequest(ctx, { ...body, ...params }),
  );
  on('POST /api/admin/manual-orders/:id/take', (ctx, { params }) => takeRequest(ctx, params));
  on('POST /api/admin/manual-orders/:id/quote', (ctx, { params, body }) =>
    quoteRequest(ctx, { ...body, ...params }),
  );
  on('POST /api/admin/manual-orders/:id/reject', (ctx, { params, body }) =>
    rejectRequest(ctx, { ...body, ...params }),
  );
  on('POST /api/admin/manual-orders/:id/withdrawal', (ctx, { params, body }) =>
    withdrawQuote(ctx, { ...body, ...params }),
  );
  on('POST /api/admin/manual-orders/:id/conversion', async (ctx, { params }) => {
    await convertRequest(ctx, params.id);
    return readAnyRequest(ctx, params.id);
  });
  exportRoute(app, 'GET /api/admin/manual-orders', requests.sheet);
  requestFileRoutes(on, app, deps);
};
