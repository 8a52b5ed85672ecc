import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import aws4 from 'aws4';
import type { S3Config } from '#server/config-files.ts';
import { DomainError } from '#server/errors.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import type { Content } from './file-store.ts';

export type StoreLog = { warn(data: object, message: string): void };
export type Ask = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Object key in the bucket; empty for the bucket itself. */
  object: string;
  query?: Record<string, string>;
  headers?: Record<string, string> | undefined;
  content?: Content;
};
type Answer = { status: number; headers: IncomingHttpHeaders; body: Readable };

export type S3Client = {
  /**
   * Answer once its head has arrived: a success, or 404 for a read. Throws `files_unavailable`
   * after its retries.
   */
  ask(ask: Ask): Promise<Answer>;
  /** Result of `make` on the whole body; a broken download is retried. */
  whole<T>(ask: Ask, make: (answer: Answer) => Promise<T>): Promise<T>;
  sign(object: string, seconds: number): string;
};

const TRIES = 3;
const PAUSE_MS = 150;
/** Time in ms after which no retry begins. */
const PATIENCE_MS = 8_000;
const AT_ONCE = 64;
/** Slowest transfer in bytes per ms; a slower connection counts as broken. */
const BYTES_A_MS = 100;
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** S3 client (Signature Version 4) for one bucket. Errors and log lines never contain its keys. */
export function createS3Client(config: S3Config, log: StoreLog): S3Client {
  const speak = openLine(config);
  const breaker = createCircuitBreaker();

  async function tryAsk<T>(ask: Ask, make: (answer: Answer) => Promise<T>): Promise<T> {
    const begun = Date.now();
    for (let tries = 1; ; tries++) {
      try {
        return await make(await accepted(ask, await speak(ask)));
      } catch (error) {
        const isLast = tries === TRIES || Date.now() - begun > PATIENCE_MS;
        if (isLast || (error instanceof Refused && !error.isPassing)) throw error;
        await sleep(PAUSE_MS * 2 ** tries * Math.random());
      }
    }
  }

  const whole = <T>(ask: Ask, make: (answer: Answer) => Promise<T>): Promise<T> =>
    breaker
      .guard(() => tryAsk(ask, make))
      .catch((error: unknown) => {
        if (error instanceof DomainError) throw error;
        const { message, code } = error as NodeJS.ErrnoException;
        log.warn({ method: ask.method, area: ask.object.split('/')[0], message, code }, UNANSWERED);
        throw unavailable();
      });

  return { ask: (ask) => whole(ask, async (answer) => answer), whole, sign: signerOf(config) };
}

const UNANSWERED = 'the store of files did not do what it was asked';
export const unavailable = () => new DomainError('unavailable', 'files_unavailable');

/** Error response of the store; transient ones are retried. */
class Refused extends Error {
  readonly isPassing: boolean;
  constructor(status: number, code: string) {
    super(`status ${status} ${code}`.trim());
    this.isPassing = status >= 500 || status === 429 || status === 408;
  }
}

async function accepted({ method }: Ask, answer: Answer): Promise<Answer> {
  // a 404 to a PUT means that the bucket does not exist
  if (answer.status < 300 || (answer.status === 404 && method !== 'PUT')) return answer;
  const refusal = await text(answer.body).catch(() => '');
  throw new Refused(answer.status, /<Code>(\w{1,60})<\/Code>/.exec(refusal)?.[1] ?? '');
}

function openLine(config: S3Config) {
  const { protocol, hostname, port } = new URL(config.endpoint);
  const client = protocol === 'https:' ? https : http;
  const agent = new client.Agent({ keepAlive: true, maxSockets: AT_ONCE, timeout: 60_000 });
  return async ({ method, object, query, headers, content }: Ask): Promise<Answer> => {
    const signed = signedRequest(config, {
      method,
      path: pathOf(config, object, query),
      headers: {
        ...headers,
        ...(content && { 'content-length': String(content.size) }),
        'x-amz-content-sha256': content?.sha256 ?? EMPTY,
      },
    });
    const most = config.timeoutMs + (content?.size ?? 0) / BYTES_A_MS;
    const request = client.request({
      agent,
      method,
      path: signed.path,
      headers: signed.headers,
      hostname: hostOf(config, hostname),
      port,
      timeout: config.timeoutMs,
    });
    sendBody(request, content);
    const answer = await within(most, request, answerTo(request));
    return { status: answer.statusCode ?? 0, headers: answer.headers, body: answer };
  };
}

/**
 * Limits the time to the head of the answer; after that only an idle connection ends it, because viewers may
 * read a film for long.
 */
const answerTo = (request: http.ClientRequest) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    let waitsForReader = () => false;
    request.on('response', (answer) => {
      waitsForReader = () => answer.readableLength > 0;
      resolve(answer);
    });
    request.on('timeout', () => {
      if (!waitsForReader()) request.destroy(new Error('the store fell silent'));
    });
    request.on('error', reject);
  });

function sendBody(request: http.ClientRequest, content: Content | undefined): void {
  if (!content) return void request.end();
  const body = content.open();
  body.once('error', (error) => request.destroy(error));
  request.once('close', () => body.destroy());
  body.pipe(request);
}

async function within<T>(ms: number, request: http.ClientRequest, work: Promise<T>) {
  const timer = setTimeout(() => request.destroy(new Error('the store is too slow')), ms);
  return work.finally(() => clearTimeout(timer));
}

const hostOf = ({ pathStyle, bucket }: S3Config, host: string) =>
  pathStyle ? host : `${bucket}.${host}`;

function pathOf({ endpoint, pathStyle, bucket }: S3Config, object: string, query = {}) {
  const base = new URL(endpoint).pathname.replace(/\/$/, '');
  const search = new URLSearchParams(query).toString().replaceAll('+', '%20');
  return `${base}${pathStyle ? `/${bucket}` : ''}/${object}${search && `?${search}`}`;
}

type Unsigned = { method: string; path: string; headers: Record<string, string> };

function signedRequest(config: S3Config, { method, path, headers }: Unsigned) {
  const { host } = new URL(config.endpoint);
  const { accessKey: accessKeyId, secretKey: secretAccessKey, region } = config;
  const request = { service: 's3', region, method, path, headers, host: hostOf(config, host) };
  const signed = aws4.sign(request, { accessKeyId, secretAccessKey });
  return { path: signed.path ?? path, headers: signed.headers as Record<string, string> };
}

const signerOf = (config: S3Config) => (object: string, seconds: number) => {
  const { protocol, host } = new URL(config.endpoint);
  const { accessKey: accessKeyId, secretKey: secretAccessKey, region } = config;
  const path = pathOf(config, object, { 'X-Amz-Expires': String(seconds) });
  const request = { service: 's3', region, path, host: hostOf(config, host), signQuery: true };
  return `${protocol}//${hostOf(config, host)}${aws4.sign(request, { accessKeyId, secretAccessKey }).path}`;
};
