import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor, Deps } from '#server/context.ts';
import { systemContext } from '#server/context.ts';
import { cookieLines, isCompanionOf } from '#server/domain/auth/cookie-lines.ts';
import { findSession } from '#server/domain/auth/find-session.ts';
import { callerOf } from './client-address.ts';
import { drawingNow, holdsUntil, remember } from './kept/drawing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** It changes something and comes from a page of another site: its cookies count for nothing. */
    isForeign: boolean;
    /** What became of the session that its cookies name; undefined where none was lifted. */
    lifted: { life: number; isMoved: boolean } | undefined;
  }
}

const MAX_AGENT = 300;
const VISITOR: Actor = { kind: 'visitor' };

/** Gives each request its ctx. The API knows one credential, the bearer header; a same-origin cookie is lifted into it (domain.md M25). */
export function addBearer(app: FastifyInstance, deps: Deps) {
  const origin = new URL(deps.config.publicUrl).origin;
  app.decorateRequest('ctx', null as never);
  app.decorateRequest('isForeign', false);
  app.decorateRequest('lifted', undefined);
  app.addHook('onRequest', async (request) => {
    request.isForeign = isFromElsewhere(request, origin);
    const base = {
      ...systemContext(deps),
      sql: drawingNow()?.sql ?? deps.sql,
      actor: VISITOR,
      ...callerOf(request),
      device: String(request.headers['user-agent'] ?? '').slice(0, MAX_AGENT),
      requestId: request.id,
      holdsUntil,
      remember,
    };
    const bearer = bearerOf(request);
    const token = bearer ?? (isSameOrigin(request, origin) ? cookieOf(request) : undefined);
    const found = token ? await findSession(base, token) : undefined;
    request.ctx = { ...base, actor: found?.actor ?? VISITOR };
    if (token && !bearer) request.lifted = found ?? { life: 0, isMoved: true };
  });
  renewCookies(app, origin.startsWith('https:'));
}

/** The cookies live as long as the session: what moves its end moves theirs, a dead one clears them. */
function renewCookies(app: FastifyInstance, isSecure: boolean) {
  app.addHook('onSend', async (request, reply) => {
    const { lifted, routeOptions } = request;
    const { url, config } = routeOptions;
    // an answer that is the same for everybody may be kept by others, and carries no cookie
    const isPersonal = url === '/api/events' || (config.who && config.who !== 'visitor');
    if (!lifted || !isPersonal || reply.hasHeader('set-cookie')) return;
    if (!lifted.isMoved && url !== '/api/users/profile') return;
    const token = lifted.life > 0 ? (cookieOf(request) ?? '') : '';
    reply.header('set-cookie', cookieLines({ token, seconds: lifted.life }, isSecure));
  });
}

function bearerOf(request: FastifyRequest) {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token ? token : undefined;
}

/** The token that a request brings, whether it may use it or not; empty without one. */
export const tokenOf = (request: FastifyRequest): string =>
  bearerOf(request) ?? cookieOf(request) ?? '';

/** The session token in the cookie `accessToken`. Of several, which a neighbouring host can plant, the one that we set. */
function cookieOf(request: FastifyRequest): string | undefined {
  const cookies = request.headers.cookie ?? '';
  const found = [...cookies.matchAll(/(?:^|;\s*)accessToken=([^;]+)/g)].map(([, token]) => token);
  const tokens = [...new Set(found)];
  return tokens.length > 1 ? tokens.find((token) => isCompanionOf(cookies, token)) : tokens[0];
}

/** A form on another site may send our cookie along with an unsafe method; such a request gets no credential. */
function isSameOrigin(request: FastifyRequest, publicOrigin: string) {
  if (request.method === 'GET' || request.method === 'HEAD') return true;
  const { origin } = request.headers;
  const isTold = request.headers['sec-fetch-site'] !== undefined || origin !== undefined;
  return isTold && !isFromElsewhere(request, publicOrigin);
}

/** A browser tells where a request comes from; who tells nothing is no page of others. */
function isFromElsewhere(request: FastifyRequest, publicOrigin: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site) return site !== 'same-origin';
  const { origin, host } = request.headers;
  if (origin === undefined) return false;
  return origin !== publicOrigin && origin !== `${request.protocol}://${host}`;
}
