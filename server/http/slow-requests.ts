import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { HttpConfig } from '#server/config-http.ts';
import { DomainError } from '#server/errors.ts';

const MAX_HEAD_MS = 15_000;
/** Longer than the heartbeat of event streams, so that only a dead connection is cut. */
const SILENT_MS = 120_000;
const KEPT_ALIVE_MS = 72_000;

/** How long Node itself waits: for a head, for the slowest request of all, for a connection that says nothing. */
export const socketLimits = ({ requestMs, uploadMs }: HttpConfig) => ({
  requestTimeout: Math.max(requestMs, uploadMs),
  connectionTimeout: SILENT_MS,
  keepAliveTimeout: KEPT_ALIVE_MS,
  http: {
    headersTimeout: Math.min(MAX_HEAD_MS, requestMs),
    connectionsCheckingInterval: Math.min(5_000, requestMs),
  },
  clientErrorHandler: refuseUnread,
});

/** Cuts a request whose body drips in; a form with files has more time. */
export function addSlowRequests(app: FastifyInstance, limits: HttpConfig) {
  app.server.maxConnections = limits.mostConnections;
  app.addHook('onRequest', async (request, reply) => {
    if (request.raw.complete || !hasBody(request)) return;
    const giveUp = setTimeout(() => cut(request, reply), timeFor(request, limits));
    for (const over of ['end', 'close']) request.raw.once(over, () => clearTimeout(giveUp));
  });
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

function timeFor(request: FastifyRequest, { requestMs, uploadMs }: HttpConfig): number {
  const { consumes } = (request.routeOptions.schema ?? {}) as { consumes?: string[] };
  return consumes?.includes('multipart/form-data') ? uploadMs : requestMs;
}

function cut(request: FastifyRequest, reply: FastifyReply) {
  reply.raw.once('finish', () => request.raw.destroy());
  if (reply.sent) request.raw.destroy();
  else reply.header('connection', 'close').send(new DomainError('too_slow', 'too_slow'));
}

/** What never became a request is answered on the bare connection, in the shape of every refusal. */
function refuseUnread(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  const [status, message] = unreadOf(error.code);
  const body = JSON.stringify({ message, requestId: randomUUID().slice(0, 8) });
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nCache-Control: no-store\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    () => socket.destroy(),
  );
}

function unreadOf(code: string | undefined): [string, string] {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return ['408 Request Timeout', 'too_slow'];
  if (code === 'HPE_HEADER_OVERFLOW')
    return ['431 Request Header Fields Too Large', 'body_too_big'];
  return ['400 Bad Request', 'body_invalid'];
}
