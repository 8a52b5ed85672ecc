import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { PageGroup } from '#server/domain/auth/page-prices.ts';
import { plainUrl } from '#server/http/plain-address.ts';
import { isUsableName, isUsableText } from '#server/http/usable-input.ts';
import { type Place, placeFor } from './page-addresses.ts';

/** Canonical address of equal requests: the cache key, and the address that is rendered. */
export type CacheKey = {
  url: string;
  path: string;
  hasQuery: boolean;
  /** Route label for metrics. */
  route: string;
  /** True for an answer with prices of products. */
  isPriced?: boolean;
  /** Group at whose prices it is rendered; absent for everybody else. */
  group?: PageGroup;
};

/** Name of an answer in the cache; no address begins like that of a group. */
export const nameOf = ({ url, group }: Pick<CacheKey, 'url' | 'group'>): string =>
  group ? `${group.groupId} ${group.key} ${url}` : url;

/** Maximum length of an address in characters; Node refuses longer ones. */
const LONGEST = 16_384;
const MAX_REMEMBERED = 20_000;
const MAX_REMEMBERED_LENGTH = 500;
/** Cache size in characters. */
const ROOM = 2_000_000;
type Reading = { address: CacheKey | undefined };
const remembered = new LRUCache<string, Reading>({
  max: MAX_REMEMBERED,
  maxSize: ROOM,
  sizeCalculation: ({ address }, url) => url.length + (address ? 2 * address.url.length : 1),
});

/** Cache address of a URL; undefined where the answer is personal or a refusal. */
export function cacheKey(url: string): CacheKey | undefined {
  const known = remembered.get(url);
  if (known) return known.address;
  const address = url.length <= LONGEST ? readAddress(url) : undefined;
  if (url.length < MAX_REMEMBERED_LENGTH) remembered.set(url, { address });
  return address;
}

function readAddress(url: string): CacheKey | undefined {
  const [path = '', ...rest] = plainUrl(url).split('?');
  const pieces = decodedPieces(path);
  const place = pieces && placeFor(pieces.join('/'));
  if (!place) return undefined;
  const query = canonicalQuery(place, rest.join('?'), path.endsWith('.data'));
  if (query === undefined) return undefined;
  const plain = pieces.map(encodeURIComponent).join('/');
  return {
    url: query ? `${plain}?${query}` : plain,
    path: plain,
    hasQuery: query !== '',
    route: place.route,
    ...(place.isPriced && { isPriced: true }),
  };
}

/** Decoded segments of a path; undefined where one cannot be decoded, is empty or hides a slash. */
function decodedPieces(path: string): string[] | undefined {
  if (!path.startsWith('/')) return undefined;
  const pieces = path
    .replace(/(?<=.)\/$/, '')
    .split('/')
    .map(decodedText);
  const isPlain = pieces.every(
    (piece, at) => piece !== undefined && !piece.includes('/') && (piece !== '' || at === 0),
  );
  // the front page has one more empty segment
  if (path === '/') return ['', ''];
  return isPlain ? (pieces as string[]) : undefined;
}

function decodedText(text: string): string | undefined {
  try {
    const decoded = decodeURIComponent(text);
    return isUsableText(decoded) ? decoded : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Query in canonical form: parameters that the endpoint reads, without duplicates, in one order;
 * undefined where it is refused.
 */
function canonicalQuery(
  { query: schema, isPage, isOwn }: Place,
  query: string,
  isData: boolean,
): string | undefined {
  if (!query) return '';
  if (isOwn) return undefined;
  if (decodedText(query.replaceAll('+', ' ')) === undefined) return undefined;
  // URLSearchParams drops one leading question mark; a second one belongs to the name
  const asked = new URLSearchParams(`?${query}`);
  if (![...asked.keys()].every(isUsableName)) return undefined;
  const pairs = schema instanceof z.ZodObject ? pairsOf(schema, asked, isPage) : [];
  if (!pairs) return undefined;
  const routes = isData ? asked.get('_routes') : null;
  if (routes !== null && !/^[\w./,-]{0,300}$/.test(routes)) return undefined;
  return new URLSearchParams([
    ...pairs,
    ...(routes === null ? [] : [['_routes', routes]]),
  ]).toString();
}

/**
 * Name and value pairs. The scripts of a page read its address again, so nothing that they read may
 * be changed or dropped.
 */
function pairsOf(
  schema: z.ZodObject,
  asked: URLSearchParams,
  isPage: boolean,
): string[][] | undefined {
  const names = Object.keys(schema.shape).toSorted();
  // repeated values become an array, which the endpoint validates; a page takes the first
  const isOnce = (name: string) =>
    isPage || isSeveral(schema.shape[name]) || asked.getAll(name).length < 2;
  if (!names.every(isOnce)) return undefined;
  const given = names.flatMap((name) => {
    const values = [...new Set(asked.getAll(name).filter(Boolean))];
    if (values.length === 0) return [];
    return [[name, isSeveral(schema.shape[name]) ? values.toSorted() : values[0]]];
  });
  const read = schema.safeParse(Object.fromEntries(given));
  if (!read.success) return undefined;
  const usual: Record<string, unknown> = schema.safeParse({}).data ?? {};
  const isWorded = given.every(
    ([name, value]) => String(read.data[String(name)]) === String(value),
  );
  if (isPage && !isWorded) return undefined;
  return Object.entries(read.data)
    .filter(([name, value]) => value !== undefined && value !== usual[name])
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)]));
}

const several = new WeakMap<object, boolean>();
function isSeveral(schema: z.core.$ZodType | undefined): boolean {
  if (!schema) return false;
  const known = several.get(schema) ?? Array.isArray(z.safeParse(schema, ['x']).data);
  several.set(schema, known);
  return known;
}
