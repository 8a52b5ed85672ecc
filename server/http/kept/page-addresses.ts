import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointKey, endpoints } from '#contract/endpoints.ts';
import { emallsAsked } from '#contract/feeds.ts';

/** A place of the shop that everybody sees alike, and the part of the query that makes a difference there. */
export type Place = {
  /** How it is called where requests are counted. */
  route: string;
  pattern: RegExp;
  query: z.ZodType | undefined;
  isPage: boolean;
  isOwn?: boolean;
};

/** Pages take the query of the endpoint that they read. */
const QUERIES: [string, EndpointKey | undefined][] = [
  ['/', undefined],
  ['/products', 'GET /api/main/products'],
  ['/blog', 'GET /api/main/blog'],
  ['/blog/post/:slug', undefined],
  ['/:brand/:category', 'GET /api/main/products'],
];

/** What machines read: sitemaps, feeds and the like. */
const FILES: [string, z.ZodType | undefined][] = [
  ['/rss.xml', undefined],
  ['/robots.txt', undefined],
  ['/manifest.webmanifest', undefined],
  ['/sitemap.xml', undefined],
  ['/sitemap-pages-:n.xml', undefined],
  ['/feeds/emalls/list.json', emallsAsked],
];

const READ = 'GET /api/main/';

const patternOf = (path: string) =>
  new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`);
const placeOf = (path: string, query: z.ZodType | undefined, isPage = false): Place => ({
  route: path,
  pattern: patternOf(path),
  query,
  isPage,
});

/** Whole names before those with a part that stands for anything. */
const byExactness = (a: [string, unknown], b: [string, unknown]) =>
  Number(a[0].includes(':')) - Number(b[0].includes(':'));

const apiPlaces = Object.entries<Endpoint>(endpoints)
  .filter(([key]) => key.startsWith(READ))
  .map(([key, { query }]): [string, z.ZodType | undefined] => [key.slice('GET '.length), query])
  .toSorted(byExactness)
  .map(([path, query]) => placeOf(path, query));

const pagePlaces = QUERIES.map(([path, key]) => {
  const e = key && endpoints[key];
  return placeOf(path, e && 'query' in e ? e.query : undefined, true);
});
const filePlaces = FILES.map(([path, query]) => placeOf(path, query));
/** Its query is of one person, and changes what is drawn. */
const OWN_QUERY: Place = {
  route: '/manual-order-registration',
  pattern: /^\/manual-order-registration$/i,
  query: undefined,
  isPage: true,
  isOwn: true,
};
const PRODUCT = placeOf('/:brand/:category/:product', undefined, true);
const NAMED = placeOf('/:page', undefined, true);
const ANY_PAGE: Place = { route: '*', pattern: /^/, query: undefined, isPage: true };

/** Addresses that are somebody's own, or are files. A piece with a point in it is none of a page. */
const NOT_PAGES =
  /^\/(?:api|console|pay|sandbox|assets|icons|torob_api|feeds|healthz|readyz|metrics|__manifest)(?:\/|$)|\.[^/]*$/i;
/** React Router matches these whatever their case; only the usual one is kept. */
const FIXED = /^\/(?:products|blog|blog\/post\/[^/]+)$/i;

/** The place of a path, whose pieces are decoded; undefined where nothing is kept. `.data` is what React Router asks for. */
export function placeFor(path: string): Place | undefined {
  const known = (places: Place[]) => places.find(({ pattern }) => pattern.test(path));
  const machine = path.startsWith('/api/main/') ? known(apiPlaces) : known(filePlaces);
  if (machine) return machine;
  const page = path === '/_.data' ? '/' : path.replace(/\.data$/, '');
  if (NOT_PAGES.test(page)) return undefined;
  if (FIXED.test(page) && !/^\/(?:products|blog|blog\/post\/[^/]+)$/.test(page)) return undefined;
  return (
    [...pagePlaces, OWN_QUERY, PRODUCT, NAMED].find(({ pattern }) => pattern.test(page)) ?? ANY_PAGE
  );
}
