import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type Endpoint, type HandlerInput, splitAddress } from '#contract/endpoint.ts';
import { type EndpointKey, type Endpoints, endpoints, type ReplyOf } from '#contract/endpoints.ts';
import { type Deps, type OutsideCtx, systemContext } from '#server/context.ts';
import { asRefusal } from '#server/db/failures.ts';
import { deviceIn } from '#server/domain/auth/asker.ts';
import { notFound } from '#server/errors.ts';
import { tokenOf } from './bearer.ts';
import { guard, guardFresh } from './guard.ts';
import { drawingNow, holdsUntil, remember, traceTags } from './kept/drawing.ts';
import { endpointTags } from './kept/endpoint-tags.ts';
import { isSecureContext } from './secure-context.ts';
import { requireUsable } from './usable-input.ts';

/** The few things of HTTP that a thin edge may touch. */
export type Edge = {
  userAgent: string;
  isSecureContext: boolean;
  /** The token that the request brings, by header or cookie, wherever it comes from; empty without one. */
  sessionToken: string;
  /** What its cookie says of who was signed in here before; empty without one. */
  device: string;
  /** It comes from a page of another site. */
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
/** What a domain's routes.ts exports. `app` is for the few answers that are not JSON: pictures, redirects, uploads. */
export type Routes = (on: On, app: FastifyInstance, deps: Deps) => void;

const PARTS = ['params', 'query', 'body', 'headers'] as const;

export type Registry = {
  on: On;
  /** Calls an endpoint inside the process as a visitor: parses, runs, shapes the answer as HTTP would. */
  call(key: EndpointKey, input?: Record<string, unknown>): Promise<unknown>;
  missing(): string[];
};

/** Registers the endpoints of the contract with Fastify and keeps them callable in-process. */
export function createRegistry(app: FastifyInstance, deps: Deps): Registry {
  const handlers = new Map<string, AnyHandler>();
  return {
    on(key, handler) {
      // each handler is only ever called with the input of its own key
      const own = handler as unknown as AnyHandler;
      handlers.set(key, own);
      addRoute(app, key, own);
    },
    call: (key, input = {}) => callInProcess(deps, key, handlers.get(key), input),
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
      const result = await traced(key, input, () =>
        handler(request.ctx, input, edgeOf(request, reply)),
      );
      return reply.status(status).send(status === 204 ? undefined : result);
    },
  });
}

/** Tells the public answer that is being made what it depends on, a refusal too. */
async function traced<T>(key: EndpointKey, input: object, answer: () => Promise<T>): Promise<T> {
  if (!drawingNow()) return answer();
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

/** What the schema refuses in a call from inside is answered as an address that does not exist. */
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
  deps: Deps,
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
  const ctx: OutsideCtx = { ...systemContext(deps), actor: visitor, holdsUntil, remember };
  const answer = await traced(key, parsed, () => handler(ctx, parsed, NO_EDGE)).catch(
    (error: unknown) => {
      throw asRefusal(error);
    },
  );
  return e.reply.parse(answer);
}
