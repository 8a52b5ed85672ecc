import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, buyerOf, type Deps, type OutsideCtx, systemContext } from '#server/context.ts';
import { cookieLines, isCompanionOf, noSessionCookies } from '#server/domain/auth/cookie-lines.ts';
import { findSession } from '#server/domain/auth/find-session.ts';
import { renewedPrices } from '#server/domain/auth/page-prices.ts';
import { cacheUntil, currentRender, remember } from './cache/render-context.ts';
import { callerOf } from './client-address.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** True for an unsafe request from a page of another site: its cookies are ignored. */
    isForeign: boolean;
    /** Remaining life of the session from the cookie; undefined where the cookie was not used. */
    lifted: { life: number; isMoved: boolean } | undefined;
  }
}

const MAX_AGENT = 300;
const VISITOR: Actor = { kind: 'visitor' };

/**
 * Gives each request its ctx. The API knows one credential, the bearer header; a same-origin cookie
 * is converted into it (domain.md M25).
 */
export function addBearer(app: FastifyInstance, deps: Deps) {
  const origin = new URL(deps.config.publicUrl).origin;
  // the first hook sets it, before anybody reads it
  app.decorateRequest('ctx', null as never);
  app.decorateRequest('isForeign', false);
  app.decorateRequest('lifted', undefined);
  app.decorateRequest('readActor');
  app.addHook('onRequest', async (request, reply) => {
    request.isForeign = isFromElsewhere(request, origin);
    const base: OutsideCtx = {
      ...systemContext(deps),
      sql: currentRender()?.sql ?? deps.sql,
      actor: VISITOR,
      ...callerOf(request),
      device: String(request.headers['user-agent'] ?? '').slice(0, MAX_AGENT),
      requestId: request.id,
      gone: goneOf(request, reply),
      cacheUntil,
      remember,
      pricesOf: currentRender()?.pricesOf,
    };
    const bearer = bearerOf(request);
    const token =
      bearer ??
      (isSameOrigin(request, origin) ? sessionToken(request.headers.cookie, deps) : undefined);
    request.readActor = async () => {
      const found = token ? await findSession(base, token) : undefined;
      request.ctx = { ...base, actor: found?.actor ?? VISITOR };
      if (token && !bearer) request.lifted = found ?? { life: 0, isMoved: true };
    };
    await request.readActor();
  });
  renewCookies(app, deps);
}

/**
 * Abort signal for uploads, the only requests whose work is worth stopping when the client leaves.
 */
function goneOf({ headers }: FastifyRequest, { raw }: FastifyReply): AbortSignal | undefined {
  if (!headers['content-type']?.startsWith('multipart/')) return undefined;
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** Renews the cookies with the session's expiry; an expired session clears them. */
function renewCookies(app: FastifyInstance, deps: Deps) {
  app.addHook('onSend', async (request, reply) => {
    const { lifted, routeOptions } = request;
    const { url, config } = routeOptions;
    // a shared cache may store an answer for everybody, so it carries no cookie
    const isPersonal = url === '/api/events' || (config.who && config.who !== 'visitor');
    if (!lifted || !isPersonal || reply.hasHeader('set-cookie')) return;
    const line = await pricesLine(request, deps);
    if (line) reply.header('set-cookie', line);
    if (!lifted.isMoved && url !== '/api/users/profile') return;
    const token = lifted.life > 0 ? (sessionToken(request.headers.cookie, deps) ?? '') : '';
    reply.header(
      'set-cookie',
      token ? cookieLines({ token, seconds: lifted.life }, isSecure(deps)) : noSessionCookies(deps),
    );
  });
}

/** Answers that bring the cookie of own prices up to date: those of every page and of the console. */
const RENEWING = new Set(['/api/users/profile', '/api/console', '/api/prices']);

async function pricesLine(
  { ctx, lifted, headers, routeOptions: { url = '' } }: FastifyRequest,
  deps: Deps,
): Promise<string | undefined> {
  const userId = buyerOf(ctx);
  if (userId === null || !lifted || !RENEWING.has(url)) return undefined;
  return renewedPrices(deps, headers.cookie, { userId, seconds: lifted.life });
}

function bearerOf(request: FastifyRequest) {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token ? token : undefined;
}

/** Token of a request, even where it may not be used; empty without one. */
export const tokenOf = (request: FastifyRequest): string =>
  bearerOf(request) ?? sessionToken(request.headers.cookie, request.ctx) ?? '';

const isSecure = ({ config }: Pick<Deps, 'config'>) => config.publicUrl.startsWith('https:');

/**
 * Session token in the cookie `accessToken`. A neighbouring host can plant one, beside ours or
 * alone: on https, or among several, only the one confirmed by its companion cookie counts.
 */
export function sessionToken(
  cookies: string | undefined = '',
  deps: Pick<Deps, 'config'>,
): string | undefined {
  const found = [...cookies.matchAll(/(?:^|;\s*)accessToken=([^;]+)/g)].map(([, token]) => token);
  const tokens = [...new Set(found)];
  if (tokens.length < 2 && !isSecure(deps)) return tokens[0];
  return tokens.find((token) => isCompanionOf(cookies, token));
}

/**
 * Checks unsafe methods: a form on another site may send our cookie along; such a request gets
 * no credential.
 */
function isSameOrigin(request: FastifyRequest, publicOrigin: string) {
  if (request.method === 'GET' || request.method === 'HEAD') return true;
  const { origin } = request.headers;
  const isKnown = request.headers['sec-fetch-site'] !== undefined || origin !== undefined;
  return isKnown && !isFromElsewhere(request, publicOrigin);
}

/**
 * True when the browser names another origin; clients that name none are no pages of other sites.
 */
function isFromElsewhere(request: FastifyRequest, publicOrigin: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site) return site !== 'same-origin';
  const { origin, host } = request.headers;
  if (origin === undefined) return false;
  return origin !== publicOrigin && origin !== `${request.protocol}://${host}`;
}
