import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type Endpoint, type HandlerInput, splitAddress } from '#contract/endpoint.ts';
import { type EndpointKey, type Endpoints, endpoints, type ReplyOf } from '#contract/endpoints.ts';
import { type Deps, type OutsideCtx, type PricesOf, systemContext } from '#server/context.ts';
import { asRefusal } from '#server/db/failures.ts';
import { deviceIn } from '#server/domain/auth/asker.ts';
import { notFound } from '#server/errors.ts';
import { tokenOf } from './bearer.ts';
import { endpointTags } from './cache/endpoint-tags.ts';
import { isPricedKey } from './cache/page-addresses.ts';
import { cacheUntil, currentRender, remember, traceTags } from './cache/render-context.ts';
import { isSecureContext } from './client-address.ts';
import { guard, guardFresh } from './guard.ts';
import { showOwnPrices } from './own-answers.ts';
import { requireUsable } from './usable-input.ts';
import { withAttempt } from './with-attempt.ts';

/** The few parts of HTTP that routes may use. */
export type Edge = {
  userAgent: string;
  isSecureContext: boolean;
  /** Token of the request, from header or cookie, whatever its origin; empty without one. */
  sessionToken: string;
  /** Device cookie of an earlier login in this browser; empty without one. */
  device: string;
  /** True for a request from a page of another site. */
  isForeign: boolean;
  setHeader(name: string, value: string | string[]): void;
};

type Handler<K extends EndpointKey> = (
  ctx: OutsideCtx,
  input: HandlerInput<Endpoints[K]>,
  edge: Edge,
) => Promise<ReplyOf<K>>;
type AnyHandler = (ctx: OutsideCtx, input: Record<string, unknown>, edge: Edge) => Promise<unknown>;

export type On = <K extends EndpointKey>(key: K, handler: Handler<K>) => void;
/**
 * Export of a domain's routes.ts. `app` is for the few answers that are not JSON: pictures,
 * redirects, uploads.
 */
export type Routes = (on: On, app: FastifyInstance, deps: Deps) => void;

const PARTS = ['params', 'query', 'body', 'headers'] as const;

export type Registry = {
  on: On;
  /**
   * Calls an endpoint inside the process as a visitor, or at the prices of a buyer: parses, runs
   * and shapes the answer as HTTP would.
   */
  call(key: EndpointKey, input?: Record<string, unknown>, pricesOf?: PricesOf): Promise<unknown>;
  missing(): string[];
};

/** Registers the endpoints of the contract with Fastify and keeps them callable in-process. */
export function createRegistry(app: FastifyInstance, deps: Deps): Registry {
  const handlers = new Map<string, AnyHandler>();
  return {
    on(key, handler) {
      // each handler only ever receives the input of its own key
      const own = handler as unknown as AnyHandler;
      handlers.set(key, own);
      addRoute(app, key, own);
    },
    call: (key, input = {}, pricesOf) =>
      callInProcess({ deps, pricesOf }, key, handlers.get(key), input),
    missing: () => Object.keys(endpoints).filter((key) => !handlers.has(key)),
  };
}

function addRoute(app: FastifyInstance, key: EndpointKey, handler: AnyHandler) {
  const e: Endpoint = endpoints[key];
  const { method, path } = splitAddress(key);
  const status = e.status ?? 200;
  app.route({
    method,
    url: path,
    schema: {
      summary: e.summary,
      tags: [
        path
          .split('/')
          .slice(2, path.startsWith('/api/admin/') ? 4 : 3)
          .join(' '),
      ],
      ...(e.who !== 'visitor' && { security: [{ bearer: [] }] }),
      ...(e.params && { params: e.params }),
      ...(e.query && { querystring: e.query }),
      ...(e.body && { body: e.body }),
      ...(e.headers && { headers: e.headers }),
      ...(status !== 204 && { response: { [status]: e.reply } }),
      description: refusalsOf(e),
    },
    config: { who: e.who },
    onRequest: e.fresh ? [guard(e.who), guardFresh] : guard(e.who),
    handler: async (request, reply) => {
      const input = inputOf(request);
      if (isPricedKey(key)) await showOwnPrices(request, reply);
      const result = await traced(key, input, () =>
        handler(withAttempt(request), input, edgeOf(request, reply)),
      );
      return reply.status(status).send(status === 204 ? undefined : result);
    },
  });
}

/** Adds the cache tags of an answer, or of its refusal, to the current public render. */
async function traced<T>(key: EndpointKey, input: object, answer: () => Promise<T>): Promise<T> {
  if (!currentRender()) return answer();
  const tell = (reply?: unknown) => traceTags(endpointTags(key, input, reply));
  try {
    const reply = await answer();
    tell(reply);
    return reply;
  } catch (error) {
    tell();
    throw error;
  }
}

function refusalsOf({ failures, fresh }: Endpoint): string {
  const keys = fresh ? ['fresh_code_required', ...failures] : failures;
  return keys.length > 0 ? `Refusals: ${keys.join(', ')}` : '';
}

const inputOf = (r: FastifyRequest) => ({
  params: r.params,
  query: r.query,
  body: r.body,
  headers: r.headers,
});

const edgeOf = (request: FastifyRequest, reply: FastifyReply): Edge => ({
  userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
  isSecureContext: isSecureContext(request),
  sessionToken: tokenOf(request),
  device: deviceIn(request.headers.cookie),
  isForeign: request.isForeign,
  setHeader: (name, value) => void reply.header(name, value),
});

const NO_EDGE: Edge = {
  userAgent: '',
  isSecureContext: true,
  sessionToken: '',
  device: '',
  isForeign: false,
  setHeader: () => {},
};

/** Turns schema errors of an internal call into `not_found`. */
function parsedPart(schema: z.ZodType | undefined, value: unknown = {}) {
  const parsed = schema?.safeParse(value);
  if (parsed && !parsed.success) throw notFound();
  return parsed?.data;
}

function requireUsableHere(input: unknown) {
  try {
    requireUsable(input);
  } catch {
    throw notFound();
  }
}

async function callInProcess(
  { deps, pricesOf = currentRender()?.pricesOf }: { deps: Deps; pricesOf?: PricesOf | undefined },
  key: EndpointKey,
  handler: AnyHandler | undefined,
  input: Record<string, unknown>,
) {
  const e: Endpoint = endpoints[key];
  if (!handler || e.who !== 'visitor')
    throw new Error(`${key} cannot be called by a page on the server`);
  requireUsableHere(input);
  const parsed = Object.fromEntries(PARTS.map((part) => [part, parsedPart(e[part], input[part])]));
  const visitor = { kind: 'visitor' } as const;
  const base = systemContext(deps);
  const ctx: OutsideCtx = { ...base, actor: visitor, cacheUntil, remember, pricesOf };
  const answer = await traced(key, parsed, () => handler(ctx, parsed, NO_EDGE)).catch(
    (error: unknown) => {
      throw asRefusal(error);
    },
  );
  return e.reply.parse(answer);
}
