import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '#server/context.ts';
import { isClosed, isClosedByNow } from '#server/db/maintenance.ts';
import { DomainError } from '#server/errors.ts';
import { CLOSED } from '#shared/labels/closed.ts';
import { currentRender } from './cache/render-context.ts';
import { CLOSED_POLICY, closedHtml } from './closed-html.ts';

/**
 * Paths that stay open: health, pictures, and callbacks of banks (sandbox too), because paid money
 * must be accepted at any time.
 */
const ALWAYS =
  /^\/(?:healthz|readyz|metrics|assets\/|sandbox\/|api\/serve\/|api\/payments\/callback\/)/;
/** Paths for staff to sign in; the API guards what they see. */
const WAY_IN = /^\/(?:console(?:[/?]|$)|api\/(?:otp|auth|bot-check)\/)/;
const RETRY_AFTER = '60';

/**
 * Maintenance mode: visitors get a Persian page, staff may read only, and banks are answered. Runs
 * after the bearer hook, which identifies the caller.
 */
export function addMaintenance(app: FastifyInstance, deps: Deps) {
  // before the first request: a process may start while the shop is closed
  app.addHook('onReady', async () => void (await isClosedByNow(deps)));
  app.addHook('onRequest', async (request, reply) => {
    if (!isShut(request)) return;
    reply.header('retry-after', RETRY_AFTER).header('cache-control', 'no-store');
    if (request.url.startsWith('/api/')) throw new DomainError('unavailable', 'shop_closed');
    await reply
      .code(503)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', CLOSED_POLICY)
      .send(PAGE);
  });
}

/** For a body that arrives completely after the shop was closed. Throws `shop_closed`. */
export function requireOpen(request: FastifyRequest): void {
  if (isShut(request)) throw new DomainError('unavailable', 'shop_closed');
}

const isShut = (request: FastifyRequest) =>
  !currentRender() && isClosed(request.ctx) && !isLetIn(request);

function isLetIn({ url, method, ctx }: FastifyRequest): boolean {
  if (ALWAYS.test(url) || WAY_IN.test(url)) return true;
  return ctx.actor.kind === 'admin' && (method === 'GET' || method === 'HEAD');
}

const PAGE = closedHtml(CLOSED.work);
