import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import type { HttpConfig } from '#server/config-http.ts';
import { DomainError } from '#server/errors.ts';
import { CLOSED_POLICY, unreadHtml } from './closed-html.ts';
import { everyAnswer } from './security-headers.ts';

/** Error of Node's parser, with the packet that it could not read. */
type Unread = Error & { code?: string; rawPacket?: unknown };

const MAX_HEAD_MS = 15_000;
/** Longer than the heartbeat of event streams, so that only a dead connection is cut. */
const IDLE_MS = 120_000;
const KEEP_ALIVE_MS = 72_000;
/**
 * Length in characters of a single line that overflows a head; many short lines have none of it.
 */
const LONG_LINE = 4_000;

/** Timeouts of Node: for a head, for the slowest request, and for an unresponsive connection. */
export const socketLimits = (config: Config) => limitsOf(config.http, everyAnswer(config));

const limitsOf = ({ requestMs, uploadMs }: HttpConfig, headers: Record<string, string>) => ({
  requestTimeout: Math.max(requestMs, uploadMs),
  connectionTimeout: IDLE_MS,
  keepAliveTimeout: KEEP_ALIVE_MS,
  http: {
    headersTimeout: Math.min(MAX_HEAD_MS, requestMs),
    connectionsCheckingInterval: Math.min(5_000, requestMs),
  },
  clientErrorHandler: (error: Unread, socket: Socket) => refuseUnread(error, socket, headers),
});

/** Cuts slow uploads, with more time for forms with files, and limits the time of an answer. */
export function addSlowRequests(app: FastifyInstance, config: Config) {
  const limits = config.http;
  app.server.maxConnections = limits.mostConnections;
  addAnswerLimit(app, limits);
  app.server.on('checkExpectation', (_request, response) =>
    response.writeHead(417, { ...everyAnswer(config), 'content-length': 0 }).end(),
  );
  app.addHook('onRequest', async (request, reply) => {
    if (request.raw.complete || !hasBody(request)) return;
    const giveUp = setTimeout(() => cut(request, reply), timeFor(request, limits));
    for (const over of ['end', 'close']) request.raw.once(over, () => clearTimeout(giveUp));
  });
}

/**
 * Last time limit of an answer; timeouts of statements and integrations end nearly all before it.
 */
function addAnswerLimit(app: FastifyInstance, limits: HttpConfig) {
  const begun = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  app.addHook('onRequest', async (request, reply) => {
    const arrivesMs = hasBody(request) ? timeFor(request, limits) : 0;
    const giveUp = () => {
      if (!reply.sent && !reply.raw.headersSent) reply.send(new DomainError('unavailable', 'busy'));
    };
    const timer = setTimeout(giveUp, arrivesMs + limits.answerMs).unref();
    begun.set(request, timer);
    reply.raw.once('close', () => clearTimeout(timer));
  });
  app.addHook('onSend', async (request) => clearTimeout(begun.get(request)));
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

function timeFor(request: FastifyRequest, { requestMs, uploadMs }: HttpConfig): number {
  // `consumes` is a field of @fastify/swagger
  const { consumes } = (request.routeOptions.schema ?? {}) as { consumes?: string[] };
  return consumes?.includes('multipart/form-data') ? uploadMs : requestMs;
}

function cut(request: FastifyRequest, reply: FastifyReply) {
  reply.raw.once('finish', () => request.raw.destroy());
  if (reply.sent) request.raw.destroy();
  else reply.header('connection', 'close').send(new DomainError('too_slow', 'too_slow'));
}

/**
 * Answers an unreadable request on the bare connection: a page address in HTML, others in the usual
 * shape of a refusal.
 */
function refuseUnread(error: Unread, socket: Socket, headers: Record<string, string>): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  const [status, message] = unreadOf(error.code);
  const [type, body] = isOfPage(error)
    ? [`text/html; charset=utf-8\r\nContent-Security-Policy: ${CLOSED_POLICY}`, unreadHtml()]
    : ['application/json; charset=utf-8', refusalOf(message)];
  const common = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: ${type}\r\nCache-Control: no-store\r\n${common.join('')}` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    () => socket.destroy(),
  );
}

const refusalOf = (message: string) =>
  JSON.stringify({ message, requestId: randomUUID().slice(0, 8) });

/**
 * True when a page address overflowed the head. The packet may lack the address's beginning, but a
 * continuation has no spaces.
 */
function isOfPage({ code, rawPacket }: Unread): boolean {
  if (code !== 'HPE_HEADER_OVERFLOW' || !Buffer.isBuffer(rawPacket)) return false;
  const [line = ''] = rawPacket.toString('latin1').split('\r\n');
  return line.length > LONG_LINE && (/^GET \/(?!api\/)/.test(line) || !/^[A-Z]+ /.test(line));
}

function unreadOf(code: string | undefined): [string, string] {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return ['408 Request Timeout', 'too_slow'];
  if (code === 'HPE_HEADER_OVERFLOW')
    return ['431 Request Header Fields Too Large', 'body_too_big'];
  return ['400 Bad Request', 'body_invalid'];
}
