/** The router takes pieces of a path as long as this, so that it never answers for us. */
export const MAX_ADDRESS = 8192;
const NOTHING = '%EF%BF%BD';
/** Letters, digits and `-._~`: encoded or not they mean the same, and the router takes them so. */
const NEEDLESS = /%(?:2[DE]|3\d|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])/gi;

/**
 * What Fastify is given for an address: every address has one wording, so that the router, the caching and whatever
 * else reads it see the same place. Each piece of the path that cannot be decoded becomes a sign that names nothing;
 * so the request is answered like any other, by the input guard or by the page for what is not there.
 */
export function plainUrl(url: string): string {
  const [path = '', ...query] = withoutHost(url).split('?');
  if (path.length > MAX_ADDRESS)
    return path.startsWith('/api/') ? `/api/${NOTHING}` : `/${NOTHING}`;
  return [path.split('/').map(plainPiece).join('/'), ...query].join('?');
}

/** A request line may name the whole address. */
const withoutHost = (url: string) => {
  const rest = url.replace(/^https?:\/\/[^/?]*/i, '');
  return rest === url || rest.startsWith('/') ? rest : `/${rest}`;
};

const plainPiece = (piece: string) =>
  decoded(piece) === undefined ? NOTHING : piece.replace(NEEDLESS, decodeURIComponent);

/** Undefined where it is no text. The result is used: the bundler leaves out a decoding that nobody reads. */
export function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
