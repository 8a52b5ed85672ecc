import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { emallsAsked, torobAsked } from '#contract/feeds.ts';
import { notFound } from '#server/errors.ts';
import type { Routes } from '#server/http/registry.ts';
import { readEmalls } from './read-emalls.ts';
import { isTorobToken, readTorob } from './read-torob.ts';
import { sharePicture } from './share-picture.ts';
import { pageSitemap } from './sitemap-pages.ts';
import { listSitemaps, productSitemap } from './sitemap-products.ts';
import { createStaleCache } from './stale-cache.ts';
import { createWalk } from './walk-products.ts';
import { robotsText, securityText, webManifest } from './well-known-files.ts';

const FOR_AN_HOUR = 'public, max-age=3600';
const hidden = { schema: { hide: true } };
/** Options of a response that is equal for all clients until one of these tags is invalidated. */
const of = (...tags: string[]) => ({ ...hidden, config: { tags } });
const PRODUCTS = ['goods', 'brands', 'categories'];
const numbered = z.object({ n: z.coerce.number().int().min(1).max(100_000) });
const pictured = z.object({
  name: z.string().regex(/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\.jpg$/),
});
type Params = { n: string; name: string };

/**
 * Counts slower than this are cached: a reader fetches thousands of pages, and each contains the
 * total.
 */
const SLOW_COUNT_MS = 1_000;

/** Feeds for search engines, price comparison sites and phones; none belongs to the JSON API. */
export const feedRoutes: Routes = (_on, app, deps) => {
  const memory = createStaleCache(SLOW_COUNT_MS);
  const walk = createWalk();
  const text = (reply: FastifyReply, type: string) =>
    reply.type(`${type}; charset=utf-8`).header('cache-control', FOR_AN_HOUR);
  const numberOf = (request: FastifyRequest) => {
    const { data } = numbered.safeParse(request.params);
    if (!data) throw notFound();
    return data.n;
  };

  app.get('/robots.txt', of(), (_request, reply) =>
    text(reply, 'text/plain').send(robotsText(deps)),
  );
  app.get('/.well-known/security.txt', hidden, (request, reply) => {
    const found = securityText(request.ctx);
    if (!found) throw notFound();
    return text(reply, 'text/plain').send(found);
  });
  app.get('/manifest.webmanifest', of('settings'), async (request, reply) =>
    text(reply, 'application/manifest+json').send(JSON.stringify(await webManifest(request.ctx))),
  );
  app.get('/sitemap.xml', of(...PRODUCTS, 'posts', 'pages'), async (request, reply) =>
    text(reply, 'application/xml').send(await listSitemaps(request.ctx, memory)),
  );
  app.get<{ Params: Params }>(
    '/sitemap-pages-:n.xml',
    of(...PRODUCTS, 'posts', 'pages'),
    async (request, reply) => {
      const xml = await pageSitemap(request.ctx, { n: numberOf(request), memory });
      return text(reply, 'application/xml').send(xml);
    },
  );
  app.get<{ Params: Params }>('/sitemap-products-:n.xml', hidden, async (request, reply) => {
    const lines = await productSitemap(request.ctx, { n: numberOf(request), memory });
    return text(reply, 'application/xml').send(Readable.from(lines));
  });

  app.get('/feeds/emalls/list.json', of('products', ...PRODUCTS), async (request, reply) => {
    reply.header('cache-control', 'public, no-cache');
    return readEmalls(request.ctx, emallsAsked.parse(request.query), { walk, memory });
  });
  app.post(
    '/torob_api/v3/products',
    {
      ...hidden,
      onRequest: async (request, reply) => {
        if (!(await isFromTorob(request, deps.config, deps.now())))
          return reply.status(401).send({ error: 'The token is not valid.' });
      },
      errorHandler: (error, _request, reply) => {
        const status = error.statusCode ?? 500;
        if (status >= 500) throw error;
        return reply.status(400).send({ error: 'The body is not valid JSON.' });
      },
    },
    async (request, reply) => {
      const { data, error } = torobAsked.safeParse(request.body);
      if (error)
        return reply.status(400).send({
          error: 'Send page_urls, or page_uniques, or page with sort.',
        });
      return readTorob(request.ctx, data, { walk, memory });
    },
  );

  app.get<{ Params: Params }>('/api/serve/og/:name', hidden, async (request, reply) => {
    const { data } = pictured.safeParse(request.params);
    if (!data) throw notFound();
    const { size, body } = await sharePicture(request.ctx, { id: data.name.slice(0, 36) });
    return reply
      .type('image/jpeg')
      .header('cache-control', 'public, max-age=86400')
      .header('content-length', size)
      .send(body);
  });
};

type Config = { torobKey: string; publicUrl: string };

/**
 * Verifies Torob's token. The audience is the shop's own address, so a token for another shop fails
 * whatever Host header was sent.
 */
function isFromTorob({ headers }: FastifyRequest, { torobKey, publicUrl }: Config, now: Date) {
  return isTorobToken({
    token: String(headers['x-torob-token'] ?? ''),
    version: String(headers['x-torob-token-version'] ?? ''),
    key: torobKey,
    host: new URL(publicUrl).host,
    now,
  });
}
