import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../errors.ts';
import { isUsableText, requireUsable } from './usable-input.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A bank's way back: money hangs on it, so what cannot be used is left out there instead of refused. */
    isBankReturn?: boolean;
  }
}

/** The router takes pieces of a path as long as this, so that it never answers for us. */
export const LONGEST_ADDRESS = 8192;
const NOTHING = '%EF%BF%BD';
const LONGEST_HEADER = 4096;
/** Other programs on the domain may leave cookies beside ours. */
const LONGEST_COOKIE = 8192;

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

/**
 * What Fastify is given for an address: each piece of the path that cannot be decoded becomes a sign that names
 * nothing. So the request is answered like any other, by the guard above or by the page for what is not there.
 */
export function decodableUrl(url: string): string {
  const [path = '', ...query] = url.split('?');
  if (path.length > LONGEST_ADDRESS)
    return path.startsWith('/api/') ? `/api/${NOTHING}` : `/${NOTHING}`;
  if (isDecodable(path)) return url;
  const pieces = path.split('/').map((piece) => (isDecodable(piece) ? piece : NOTHING));
  return [pieces.join('/'), ...query].join('?');
}

/** Pages answer everything they do not know with their own 404. */
const isPage = (request: FastifyRequest) =>
  request.is404 && !request.originalUrl.startsWith('/api/');

function isUsableAddress(url: string): boolean {
  const text = decoded(url);
  return url.length <= LONGEST_ADDRESS && text !== undefined && isUsableText(text);
}

const isDecodable = (text: string) => decoded(text) !== undefined;

/** Undefined where it is no text. The result is used: the bundler leaves out a decoding that nobody reads. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function isUsableHeader([name, value]: [string, string | string[] | undefined]): boolean {
  const most = name === 'cookie' ? LONGEST_COOKIE : LONGEST_HEADER;
  return [value ?? ''].flat().every((text) => text.length <= most && isUsableText(text));
}

const malformed = () => new DomainError('malformed', 'body_invalid');
