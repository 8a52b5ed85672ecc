import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from '#server/config.ts';
import type { Deps } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { gatherMetrics } from '#server/telemetry/gather-metrics.ts';
import { type Family, renderMetrics } from '#server/telemetry/metrics.ts';
import { currentRender } from './cache/render-context.ts';

const TYPE = 'text/plain; version=0.0.4; charset=utf-8';
/** Headers that a proxy adds: a forwarded request does not come from this machine. */
const FORWARDED = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via', 'x-forwarded-host'];

/** Endpoint for Prometheus, with the token of the settings or from this machine; others get 404. */
export function addMetrics(
  app: FastifyInstance,
  { config }: Pick<Deps, 'config'>,
  readShop: () => Promise<Family[]>,
) {
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (currentRender() || !mayRead(request, config.telemetry.metricsToken)) throw notFound();
    const [own, shop] = await Promise.all([gatherMetrics(), readShop()]);
    return reply
      .header('content-type', TYPE)
      .header('cache-control', 'no-store')
      .send(renderMetrics([...own, ...shop]));
  });
}

function mayRead({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token) return isSame(headers.authorization ?? '', `Bearer ${token}`);
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  return isLoopback(address) && FORWARDED.every((name) => headers[name] === undefined);
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const isSame = (a: string, b: string) => timingSafeEqual(digest(a), digest(b));
