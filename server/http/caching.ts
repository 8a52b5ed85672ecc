import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Deps } from '#server/context.ts';
import { traceTags } from './kept/drawing.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Everybody gets the same answer, which depends on these. */
    tags?: string[];
  }
}

const PERSONAL = 'private, no-store';
/** Pages that are not there are the same for everybody. */
const MISSING = [404, 410];

/**
 * Read by everyone alike: a cache may keep it, and asks each time whether it still holds. One that purges by tag need
 * not ask for as long as it is told.
 */
export const sharedFor = ({ http: { cdn } }: Config): string =>
  cdn.seconds > 0
    ? `public, max-age=0, s-maxage=${cdn.seconds}, must-revalidate`
    : 'public, no-cache';

/** Nothing of the API, of a signed-in page or of a payment is kept by a cache, unless its route says so itself. */
export function addCaching(app: FastifyInstance, { config }: Pick<Deps, 'config'>) {
  const shared = sharedFor(config);
  app.addHook('onRequest', async ({ url, method, routeOptions }, reply) => {
    if (/^\/(?:api|console|pay|sandbox)(?:\/|\?|$)/i.test(url))
      reply.header('cache-control', PERSONAL);
    if (url.startsWith('/api/main/') && ['GET', 'HEAD'].includes(method))
      reply.header('cache-control', shared);
    if (routeOptions.config?.tags) traceTags(routeOptions.config.tags);
  });
  app.addHook('onSend', async (request, reply) => {
    const isRefusal = reply.statusCode >= 400 && !isMissingPage(request, reply);
    if (reply.hasHeader('set-cookie') || isRefusal) reply.header('cache-control', PERSONAL);
  });
}

const isMissingPage = ({ url }: FastifyRequest, { statusCode }: FastifyReply) =>
  MISSING.includes(statusCode) && !url.startsWith('/api/');
