import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Routes } from '#server/http/registry.ts';
import { findForStaff } from './find-for-staff.ts';
import { readConsole } from './read-console.ts';

export const consoleRoutes: Routes = (on, app) => {
  on('GET /api/console', (ctx) => readConsole(ctx));
  on('GET /api/admin/palette', (ctx, { query }) => findForStaff(ctx, query));
  answerUnchanged(app);
};

/** Answers 304 by ETag, as browsers request the console on every navigation and it rarely changes. */
function answerUnchanged(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.routeOptions.url !== '/api/console' || reply.statusCode !== 200) return payload;
    const etag = `"${hash('sha256', String(payload), 'base64url').slice(0, 22)}"`;
    reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'authorization, cookie' });
    if (request.headers['if-none-match'] !== etag) return payload;
    reply.code(304).removeHeader('content-length').removeHeader('content-type');
    return null;
  });
}
