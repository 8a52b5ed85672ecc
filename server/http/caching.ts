import type { FastifyInstance } from 'fastify';

const PERSONAL = 'private, no-store';
/** Read by everyone alike: a cache may keep it, and asks each time whether it still holds. */
const SHARED = 'public, no-cache';

/** Nothing of the API, of a signed-in page or of a payment is kept by a cache, unless its route says so itself. */
export function addCaching(app: FastifyInstance) {
  app.addHook('onRequest', async ({ url, method }, reply) => {
    if (/^\/(?:api|console|pay|sandbox)(?:\/|\?|$)/i.test(url))
      reply.header('cache-control', PERSONAL);
    if (url.startsWith('/api/main/') && method === 'GET') reply.header('cache-control', SHARED);
  });
  app.addHook('onSend', async (_request, reply) => {
    const isRefusal = reply.statusCode >= 400;
    if (reply.hasHeader('set-cookie') || isRefusal) reply.header('cache-control', PERSONAL);
  });
}
