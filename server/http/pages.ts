import type { FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import {
  apiContext,
  type Caller,
  nonceContext,
  renderedContext,
  requestContext,
} from '#app/server-context.ts';
import type { EndpointKey } from '#contract/endpoints.ts';
import type { Shop } from '#server/app.ts';
import type { Deps, PricesOf } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { addAssets } from './assets.ts';
import { noteFailure, traceTags } from './cache/render-context.ts';
import { sharedFor } from './caching.ts';
import { showOwnPrices } from './own-answers.ts';
import type { Registry } from './registry.ts';
import { hashScripts } from './script-hashes.ts';
import { contentPolicy } from './security-headers.ts';

const UNAVAILABLE = 503;
const RETRY_AFTER_SECONDS = 2;

/**
 * Passes everything outside the API to React Router, without cookies: a page is the same for
 * everyone with the same prices.
 */
export function addPages(shop: Shop, deps: Deps, build: ServerBuild) {
  const handlerFor = handlers(build);
  const policy = contentPolicy(deps.config);
  const shared = sharedFor(deps.config);
  if (import.meta.env.PROD) addAssets(shop.app);
  // open pages check hourly for a new build
  shop.app.get('/build.json', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ version: build.assets.version }),
  );
  shop.pages.answer = async (request, reply) => {
    const context = new RouterContextProvider();
    const isConsole = /^\/+console/i.test(request.url);
    const pricesOf = isConsole ? undefined : await showOwnPrices(request, reply);
    context.set(apiContext, askedOnce(shop.registry, pricesOf));
    context.set(nonceContext, request.nonce);
    context.set(requestContext, {
      id: request.id,
      report: (err, what) => {
        noteFailure();
        deps.log.error({ err, requestId: request.id, url: pathOf(request), what }, 'page failed');
      },
    });
    const rendered: { html?: string } = {};
    context.set(renderedContext, rendered);
    traceTags([]);
    const handle = handlerFor(request.url);
    const response = await handle(webRequest(request, deps.config.publicUrl), context);
    const { html, hashes } = hashScripts(rendered.html ?? (await response.text()), request.nonce);
    reply.headers(Object.fromEntries(response.headers));
    reply.header('content-security-policy', policy({ hashes }));
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', shared);
    if (response.status === UNAVAILABLE) reply.header('retry-after', RETRY_AFTER_SECONDS);
    return reply.status(statusFor(request, response)).send(bytesOf(html));
  };
}

/** Encodes text faster than Node, which also counts its bytes first. */
const bytesOf = (html: string) => Buffer.from(encoder.encode(html).buffer);
const encoder = new TextEncoder();

/**
 * Separate handlers for public and staff pages, because React Router compares each address with
 * every route.
 */
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

/** Caller that shares equal reads of two loaders of a page. */
function askedOnce({ call }: Registry, pricesOf: PricesOf | undefined): Caller {
  const answers = new Map<EndpointKey, Promise<unknown>>();
  return (key, input) => {
    if (input) return call(key, input, pricesOf);
    const answer = answers.get(key) ?? call(key, {}, pricesOf);
    answers.set(key, answer);
    return answer;
  };
}

/** Path without the query, which may hold what a person typed. */
const pathOf = (request: FastifyRequest) => request.url.split('?')[0];

/**
 * True for a staff address; a non-staff user gets 404, and the page shows the same in the browser.
 */
const isStaffPage = (request: FastifyRequest) => /^\/console\/admin(\/|$|\?)/i.test(request.url);

const statusFor = (request: FastifyRequest, { status }: Response) =>
  isStaffPage(request) && request.ctx.actor.kind === 'user' ? 404 : status;

/** Request without headers: a page depends on its address alone. */
const webRequest = ({ method, url }: FastifyRequest, publicUrl: string) =>
  new Request(addressOf(url, publicUrl), { method });

/**
 * Absolute address, concatenated because resolving `//` would lead to another host. Throws
 * `not_found`.
 */
function addressOf(path: string, publicUrl: string): URL {
  const address = path.startsWith('/') && URL.parse(new URL(publicUrl).origin + path);
  if (!address) throw notFound();
  return address;
}
