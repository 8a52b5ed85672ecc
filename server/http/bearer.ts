import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor, Deps } from '../context.ts';
import { systemContext } from '../context.ts';
import { findSession } from '../domain/auth/find-session.ts';
import { callerOf } from './client-address.ts';

const LONGEST_AGENT = 300;
const VISITOR: Actor = { kind: 'visitor' };

/** Gives each request its ctx. The API knows one credential, the bearer header; a same-origin cookie is lifted into it (domain.md M25). */
export function addBearer(app: FastifyInstance, deps: Deps) {
  const origin = new URL(deps.config.publicUrl).origin;
  app.decorateRequest('ctx', null as never);
  app.addHook('onRequest', async (request) => {
    const base = {
      ...systemContext(deps),
      actor: VISITOR,
      ...callerOf(request),
      device: String(request.headers['user-agent'] ?? '').slice(0, LONGEST_AGENT),
      requestId: request.id,
    };
    const token =
      bearerOf(request) ?? (isSameOrigin(request, origin) ? cookieOf(request) : undefined);
    request.ctx = token ? { ...base, actor: (await findSession(base, token)) ?? VISITOR } : base;
  });
}

function bearerOf(request: FastifyRequest) {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token ? token : undefined;
}

/** The session token in the cookie `accessToken`. */
export const cookieOf = (request: FastifyRequest) =>
  /(?:^|;\s*)accessToken=([^;]+)/.exec(request.headers.cookie ?? '')?.[1];

/** A form on another site may send our cookie along with an unsafe method; such a request gets no credential. */
function isSameOrigin(request: FastifyRequest, publicOrigin: string) {
  if (request.method === 'GET' || request.method === 'HEAD') return true;
  const site = request.headers['sec-fetch-site'];
  if (site) return site === 'same-origin';
  const { origin, host } = request.headers;
  return (
    origin !== undefined && (origin === publicOrigin || origin === `${request.protocol}://${host}`)
  );
}
