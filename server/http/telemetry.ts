import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { noteAnswer } from '#server/telemetry/request-line.ts';
import { inScope } from '#server/telemetry/request-scope.ts';
import { beginTrace, endTrace, type Trace } from '#server/telemetry/traces.ts';
import { drawingNow } from './kept/drawing.ts';
import { placeFor } from './kept/page-addresses.ts';

/** Whatever a request asks knows for whom; its answer is counted and has its line. What is kept is told by the front. */
export function addTelemetry(app: FastifyInstance, hasProxy: boolean) {
  const enter = (request: FastifyRequest, _reply: FastifyReply, done: () => void) =>
    inScope({ requestId: request.id, route: routeOf(request), trace: traceOf(request) }, done);
  // only a proxy of ours may say which trace a request belongs to
  app.addHook('onRequest', async (request) => {
    const trace = beginTrace(hasProxy ? String(request.headers.traceparent ?? '') : '');
    if (trace) traces.set(request, trace);
  });
  app.addHook('onRequest', enter);
  // what a body brought came by the connection, which knows of no request
  app.addHook('preValidation', enter);
  app.addHook('onResponse', async (request, reply) => {
    endTraceOf(request, reply);
    if (drawingNow()) return;
    noteAnswer({
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      ms: reply.elapsedTime,
      bytes: bytesOf(reply),
      requestId: request.id,
      kept: 'none',
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

/** A page has no route of Fastify's. */
function routeOf({ routeOptions, url }: FastifyRequest): string {
  if (routeOptions.url) return routeOptions.url;
  const [path = ''] = url.split('?');
  if (/^\/console(?:\/|$)/i.test(path)) return '/console/*';
  return placeFor(path)?.route ?? '*';
}

/** Of an answer that came in pieces nobody knows it beforehand. */
const bytesOf = (reply: FastifyReply) => Number(reply.getHeader('content-length') ?? 0) || 0;
