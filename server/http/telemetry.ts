import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { noteAnswer } from '#server/telemetry/request-line.ts';
import { beginTrace, endTrace, inScope, type Trace } from '#server/telemetry/traces.ts';
import { placeFor } from './cache/page-addresses.ts';
import { currentRender } from './cache/render-context.ts';

/**
 * Gives each request its telemetry scope, metrics and log line. The page cache reports its
 * hits by itself.
 */
export function addTelemetry(app: FastifyInstance, hasProxy: boolean) {
  const enter = (request: FastifyRequest, _reply: FastifyReply, done: () => void) =>
    inScope({ requestId: request.id, route: routeOf(request), trace: traceOf(request) }, done);
  // only a proxy of ours may set the trace of a request
  app.addHook('onRequest', async (request) => {
    const trace = beginTrace(hasProxy ? String(request.headers.traceparent ?? '') : '');
    if (trace) traces.set(request, trace);
  });
  app.addHook('onRequest', enter);
  // re-entered, because body events arrive on the connection, outside the request's scope
  app.addHook('preValidation', enter);
  app.addHook('onResponse', async (request, reply) => {
    endTraceOf(request, reply);
    if (currentRender()) return;
    noteAnswer({
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      ms: reply.elapsedTime,
      bytes: bytesOf(reply),
      requestId: request.id,
      cacheState: 'none',
    });
  });
}

const traces = new WeakMap<FastifyRequest, Trace>();
const traceOf = (request: FastifyRequest) => traces.get(request);

function endTraceOf(request: FastifyRequest, reply: FastifyReply): void {
  const trace = traces.get(request);
  if (!trace) return;
  const route = routeOf(request);
  const attributes = {
    'http.request.method': request.method,
    'http.route': route,
    'http.response.status_code': reply.statusCode,
    'hojreh.request_id': request.id,
  };
  const isFault = reply.statusCode >= 500;
  endTrace(trace, {
    name: `${request.method} ${route}`,
    attributes,
    isFault,
    ms: reply.elapsedTime,
  });
}

/** Route label; pages have no Fastify route. */
function routeOf({ routeOptions, url }: FastifyRequest): string {
  if (routeOptions.url) return routeOptions.url;
  const [path = ''] = url.split('?');
  if (/^\/console(?:\/|$)/i.test(path)) return '/console/*';
  return placeFor(path)?.route ?? '*';
}

/** Size in bytes; unknown for a streamed answer. */
const bytesOf = (reply: FastifyReply) => Number(reply.getHeader('content-length') ?? 0) || 0;
