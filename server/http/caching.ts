import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Deps } from '#server/context.ts';
import { traceTags } from './cache/render-context.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Everybody gets the same answer, which depends on these. */
    tags?: string[];
  }
}

export const PERSONAL = 'private, no-store';
/** Pages that are not there are the same for everybody. */
const MISSING = [404, 410];

/**
 * Header of public answers: a cache may store them and must revalidate; a CDN that purges by tag
 * may skip that for the configured time.
 */
export const sharedFor = ({ http: { cdn } }: Config): string =>
  cdn.seconds > 0
    ? `public, max-age=0, s-maxage=${cdn.seconds}, must-revalidate`
    : 'public, no-cache';

/** Forbids caches to store API answers, personal pages and payments, unless the route allows it. */
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

const MAX_READ = 8192;

const TAG = /\s*(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")\s*(?:,|$)/y;

/**
 * First of our ETags that an `If-None-Match` names, by weak comparison (RFC 9110); `*` names any.
 * Parsing stops at invalid text, or after 8 kB.
 */
export function namedIn(header: string | undefined, ours: string[]): string | undefined {
  if (!header) return undefined;
  // fast path for the header that nearly every browser sends
  if (header === ours[0]) return header;
  if (header.trim() === '*') return ours[0];
  const text = header.slice(0, MAX_READ);
  TAG.lastIndex = 0;
  for (let found = TAG.exec(text); found; found = TAG.exec(text)) {
    const tag = ours.find((one) => one === found?.[1]);
    if (tag) return tag;
  }
  return undefined;
}
