import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '#server/errors.ts';
import { decoded, MAX_ADDRESS } from './plain-address.ts';
import { isUsableText, requireUsable } from './usable-input.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The return from a bank carries a receipt: input that cannot be used is left out there, not refused. */
    isBankReturn?: boolean;
  }
}

const MAX_HEADER = 4096;
/** Other programs on the domain may leave cookies beside ours. */
const MAX_COOKIE = 8192;

/** The one place where input that no endpoint can use is refused: address, headers, query, body. */
export function addInputGuard(app: FastifyInstance) {
  app.addHook('onRequest', async (request) => {
    if (isPage(request)) return;
    const isBankReturn = request.routeOptions.config.isBankReturn === true;
    if (!isBankReturn && !isUsableAddress(request.originalUrl)) throw malformed();
    if (!Object.entries(request.headers).every(isUsableHeader)) throw malformed();
  });
  app.addHook('preValidation', async (request) => {
    if (isPage(request) || request.routeOptions.config.isBankReturn) return;
    requireUsable(request.params);
    requireUsable(request.query);
    requireUsable(request.body);
  });
}

/** Pages answer everything they do not know with their own 404. */
const isPage = (request: FastifyRequest) => request.is404 && !request.url.startsWith('/api/');

function isUsableAddress(url: string): boolean {
  const text = decoded(url);
  return url.length <= MAX_ADDRESS && text !== undefined && isUsableText(text);
}

function isUsableHeader([name, value]: [string, string | string[] | undefined]): boolean {
  const most = name === 'cookie' ? MAX_COOKIE : MAX_HEADER;
  return [value ?? ''].flat().every((text) => text.length <= most && isUsableText(text));
}

const malformed = () => new DomainError('malformed', 'body_invalid');
