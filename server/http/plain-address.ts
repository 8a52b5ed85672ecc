/**
 * Longest address in characters; the router accepts segments of this length, so its own limit
 * never applies.
 */
export const MAX_ADDRESS = 8192;
const NOTHING = '%EF%BF%BD';
/** Encoded letters, digits and `-._~`, which mean the same unencoded and reach the router so. */
const NEEDLESS = /%(?:2[DE]|3\d|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])/gi;

/**
 * Canonical URL for Fastify, so that router, cache and other readers see the same place. Segments
 * that cannot be decoded, or are `.` or `..`, become a replacement character that matches no route.
 */
export function plainUrl(url: string): string {
  const [path = '', ...query] = withoutHost(url).split('?');
  if (path.length > MAX_ADDRESS)
    return path.startsWith('/api/') ? `/api/${NOTHING}` : `/${NOTHING}`;
  return [path.split('/').map(plainPiece).join('/'), ...query].join('?');
}

/** Path of a request line, which may hold an absolute URL. */
const withoutHost = (url: string) => {
  const rest = url.replace(/^https?:\/\/[^/?]*/i, '');
  return rest === url || rest.startsWith('/') ? rest : `/${rest}`;
};

/** Replaces dot segments, which URL resolution would drop and so reach another place. */
function plainPiece(piece: string): string {
  const text = decoded(piece);
  if (text === undefined || text === '.' || text === '..') return NOTHING;
  return piece.replace(NEEDLESS, decodeURIComponent);
}

/**
 * Undefined for invalid encoding. Callers must use the result: the bundler drops an unused decode.
 */
export function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
