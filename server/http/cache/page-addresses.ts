import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointKey, endpoints } from '#contract/endpoints.ts';
import { emallsAsked } from '#contract/feeds.ts';

/** Public place of the shop, and the query parameters that matter there. */
export type Place = {
  /** Route label for metrics. */
  route: string;
  pattern: RegExp;
  query: z.ZodType | undefined;
  isPage: boolean;
  isOwn?: boolean;
  /** True where it shows products with their prices. */
  isPriced?: boolean;
};

/** Pages accept the query of the endpoint that they read; only the list of posts has no prices. */
const QUERIES: [string, EndpointKey | undefined][] = [
  ['/', undefined],
  ['/products', 'GET /api/main/products'],
  ['/blog', 'GET /api/main/blog'],
  ['/blog/post/:slug', undefined],
  ['/:brand/:category', 'GET /api/main/products'],
];

/** Files for machines: sitemaps, feeds and the like. */
const FILES: [string, z.ZodType | undefined][] = [
  ['/rss.xml', undefined],
  ['/robots.txt', undefined],
  ['/manifest.webmanifest', undefined],
  ['/sitemap.xml', undefined],
  ['/sitemap-pages-:n.xml', undefined],
  ['/feeds/emalls/list.json', emallsAsked],
];

const READ = 'GET /api/main/';
const PRICED = new Set<string>([
  'GET /api/main/products',
  'GET /api/main/search',
  'GET /api/main/products/index-page',
  'GET /api/main/products/:brand/:category/:product',
  'GET /api/main/blog/:slug',
] satisfies EndpointKey[]);

/** True for a public endpoint that answers with products and their prices. */
export const isPricedKey = (key: EndpointKey) => PRICED.has(key);

const patternOf = (path: string) =>
  new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`);
const placeOf = (path: string, query: z.ZodType | undefined, isPage = false): Place => ({
  route: path,
  pattern: patternOf(path),
  query,
  isPage,
});

/** Sorts exact paths before those with parameters. */
const byExactness = (a: [string, unknown], b: [string, unknown]) =>
  Number(a[0].includes(':')) - Number(b[0].includes(':'));

const apiPlaces = Object.entries<Endpoint>(endpoints)
  .filter(([key]) => key.startsWith(READ))
  .map(([key, { query }]): [string, z.ZodType | undefined] => [key.slice('GET '.length), query])
  .toSorted(byExactness)
  .map(([path, query]) => ({ ...placeOf(path, query), isPriced: PRICED.has(`GET ${path}`) }));

const pagePlaces = QUERIES.map(([path, key]) => {
  const e = key && endpoints[key];
  return {
    ...placeOf(path, e && 'query' in e ? e.query : undefined, true),
    isPriced: path !== '/blog',
  };
});
const filePlaces = FILES.map(([path, query]) => placeOf(path, query));
/** Page whose query is personal and changes the render. */
const OWN_QUERY: Place = {
  route: '/manual-order-registration',
  pattern: /^\/manual-order-registration$/i,
  query: undefined,
  isPage: true,
  isOwn: true,
};
const PRODUCT = {
  ...placeOf('/:brand/:category/:product', undefined, true),
  isPriced: true,
};
const NAMED = placeOf('/:page', undefined, true);
const ANY_PAGE: Place = { route: '*', pattern: /^/, query: undefined, isPage: true };

/** Paths of personal pages and of files. A page has no segment with a dot. */
const NOT_PAGES =
  /^\/(?:api|console|pay|sandbox|assets|icons|torob_api|feeds|healthz|readyz|metrics|__manifest)(?:\/|$)|\.[^/]*$/i;
/** React Router ignores the case of these; only the usual spelling is cached. */
const FIXED = /^\/(?:products|blog|blog\/post\/[^/]+)$/i;

/**
 * Place of a path with decoded segments; undefined where nothing is cached. React Router requests
 * data under `.data`.
 */
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
