import type { ProductQuery } from '#contract/catalogue.ts';

const SINGLE = [
  'q',
  'minPrice',
  'maxPrice',
  'saleType',
  'available',
  'discounted',
  'sort',
  'page',
  'pageSize',
];
const SEVERAL = ['brand', 'category', 'facet'];
/**
 * Limit per filter. Each link of a list contains all choices, so the page grows with their square.
 */
const MOST_CHOSEN = 20;

/** Query parameters for the endpoint; unknown names are dropped. */
export function queryOf(params: URLSearchParams): ProductQuery {
  const single = SINGLE.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : []));
  const several = SEVERAL.flatMap((name) =>
    chosen(params, name).length > 0 ? [[name, chosen(params, name)]] : [],
  );
  // values are strings as in any URL; the endpoint converts and validates them
  return Object.fromEntries([...single, ...several]) as ProductQuery;
}

const chosen = (params: URLSearchParams, name: string) =>
  [...new Set(params.getAll(name).filter(Boolean))].toSorted().slice(0, MOST_CHOSEN);

/** Default values of a list. */
const USUAL: Record<string, string> = { page: '1', pageSize: '24' };

/**
 * Known parameters of a URL, each value once and in a fixed order. Serves as the cache key of the
 * page, so unknown parameters must not count.
 */
export function listParams(params: URLSearchParams): URLSearchParams {
  const known = new URLSearchParams();
  for (const name of [...SINGLE, ...SEVERAL].toSorted()) {
    const meant = SEVERAL.includes(name)
      ? chosen(params, name)
      : params.getAll(name).filter(Boolean).slice(0, 1);
    for (const value of meant) if (value !== USUAL[name]) known.append(name, value);
  }
  return known;
}

/** URL of this list with some values changed; a change always leads to the first page. */
export function withParams(
  params: URLSearchParams,
  changes: Record<string, string | null>,
): string {
  const next = new URLSearchParams(params);
  next.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return `?${next}`;
}

/** The order by discount lists discounted products alone, as their filter does. */
export const isDiscounted = (params: URLSearchParams) =>
  params.get('discounted') === '1' || params.get('sort') === 'discount';

/** Adds a value to a filter with several, or removes it. */
export function toggled(params: URLSearchParams, name: string, value: string): string {
  const next = new URLSearchParams(params);
  const values = next.getAll(name);
  next.delete('page');
  // attribute filters belong to a category
  if (name === 'category') next.delete('facet');
  next.delete(name);
  for (const one of values.includes(value) ? values.filter((v) => v !== value) : [...values, value])
    next.append(name, one);
  return `?${next}`;
}

const FILTERS = [...SEVERAL, 'minPrice', 'maxPrice', 'saleType', 'available', 'discounted'];

/** Number of active filters, without sort, page and query. */
export const filterCount = (params: URLSearchParams) =>
  FILTERS.reduce((sum, name) => sum + params.getAll(name).length, 0);

/** URL without any filter; query and sort stay. */
export const cleared = (params: URLSearchParams) =>
  withParams(params, Object.fromEntries(FILTERS.map((name) => [name, null])));
