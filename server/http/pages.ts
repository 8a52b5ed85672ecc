import type { FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import {
  apiContext,
  type Caller,
  drawnContext,
  nonceContext,
  requestContext,
} from '#app/server-context.ts';
import type { EndpointKey } from '#contract/endpoints.ts';
import type { Shop } from '#server/app.ts';
import type { Deps } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { addAssets } from './assets.ts';
import { sharedFor } from './caching.ts';
import { traceTags } from './kept/drawing.ts';
import type { Registry } from './registry.ts';
import { hashScripts } from './script-hashes.ts';
import { contentPolicy } from './security-headers.ts';

const UNAVAILABLE = 503;
const RETRY_AFTER_SECONDS = 2;

/** Everything that is not the API goes to React Router, without cookies: a page is the same for everyone. */
export function addPages(shop: Shop, deps: Deps, build: ServerBuild) {
  const handlerFor = handlers(build);
  const policy = contentPolicy(deps.config);
  const shared = sharedFor(deps.config);
  if (import.meta.env.PROD) addAssets(shop.app);
  // an open page asks hourly whether it is of the newest build
  shop.app.get('/build.json', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ version: build.assets.version }),
  );
  shop.pages.answer = async (request, reply) => {
    const context = new RouterContextProvider();
    context.set(apiContext, askedOnce(shop.registry));
    context.set(nonceContext, request.nonce);
    context.set(requestContext, {
      id: request.id,
      report: (err, what) =>
        deps.log.error({ err, requestId: request.id, url: pathOf(request), what }, 'page failed'),
    });
    const drawn: { html?: string } = {};
    context.set(drawnContext, drawn);
    traceTags([]);
    const handle = handlerFor(request.url);
    const response = await handle(webRequest(request, deps.config.publicUrl), context);
    const { html, hashes } = hashScripts(drawn.html ?? (await response.text()), request.nonce);
    reply.headers(Object.fromEntries(response.headers));
    reply.header('content-security-policy', policy({ hashes }));
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', shared);
    if (response.status === UNAVAILABLE) reply.header('retry-after', RETRY_AFTER_SECONDS);
    return reply.status(statusFor(request, response)).send(bytesOf(html));
  };
}

/** Quicker than what Node makes of a text by itself, which also counts its bytes beforehand. */
const bytesOf = (html: string) => Buffer.from(encoder.encode(html).buffer);
const encoder = new TextEncoder();

/** A public page is looked for among the public ones: each address is compared with every route there is. */
function handlers(build: ServerBuild) {
  if (!import.meta.env.PROD) {
    const handle = createRequestHandler(build, 'development');
    return () => handle;
  }
  const all = createRequestHandler(build, 'production');
  const open = createRequestHandler({ ...build, routes: openRoutes(build) }, 'production');
  return (path: string) => (/^\/+(?:console|__manifest)/i.test(path) ? all : open);
}

const openRoutes = ({ routes }: ServerBuild) =>
  Object.fromEntries(
    Object.entries(routes).filter(([, route]) => !route?.path?.startsWith('console')),
  );

/** What two loaders of a page ask for alike is read once. */
function askedOnce({ call }: Registry): Caller {
  const answers = new Map<EndpointKey, Promise<unknown>>();
  return (key, input) => {
    if (input) return call(key, input);
    const answer = answers.get(key) ?? call(key);
    answers.set(key, answer);
    return answer;
  };
}

/** Without the query, which may hold what a person typed. */
const pathOf = (request: FastifyRequest) => request.url.split('?')[0];

/** A person who is not staff gets 404 for a staff address; the page itself says so in the browser. */
const isStaffPage = (request: FastifyRequest) => /^\/console\/admin(\/|$|\?)/i.test(request.url);

const statusFor = (request: FastifyRequest, { status }: Response) =>
  isStaffPage(request) && request.ctx.actor.kind === 'user' ? 404 : status;

/** Nothing of who asks: a page is drawn from its address alone. */
const webRequest = ({ method, url }: FastifyRequest, publicUrl: string) =>
  new Request(addressOf(url, publicUrl), { method });

/** Appended, not resolved: a path that begins with two slashes is no other host. Throws `not_found`. */
function addressOf(path: string, publicUrl: string): URL {
  const address = path.startsWith('/') && URL.parse(new URL(publicUrl).origin + path);
  if (!address) throw notFound();
  return address;
}
