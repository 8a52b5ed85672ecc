import type { ProductQuery } from '#contract/catalogue.ts';

const SINGLE = ['q', 'minPrice', 'maxPrice', 'saleType', 'available', 'sort', 'page', 'pageSize'];
const SEVERAL = ['brand', 'category', 'facet'];

/** The query of a list as the endpoint takes it; unknown names are left out. */
export function queryOf(params: URLSearchParams): ProductQuery {
  const single = SINGLE.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : []));
  const several = SEVERAL.flatMap((name) =>
    params.has(name) ? [[name, params.getAll(name)]] : [],
  );
  // values are strings as in any address; the endpoint coerces and refuses
  return Object.fromEntries([...single, ...several]) as ProductQuery;
}

/** What a list is without being asked for. */
const USUAL: Record<string, string> = { page: '1', pageSize: '24' };

/** What of an address a list knows, each value once and in one order; a page is kept by it, whatever else was asked for. */
export function listParams(params: URLSearchParams): URLSearchParams {
  const known = new URLSearchParams();
  for (const name of [...SINGLE, ...SEVERAL].toSorted()) {
    const values = [...new Set(params.getAll(name).filter(Boolean))];
    const meant = SEVERAL.includes(name) ? values.toSorted() : values.slice(0, 1);
    for (const value of meant) if (value !== USUAL[name]) known.append(name, value);
  }
  return known;
}

/** The address of this list with some values changed; a change always leads to the first page. */
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

/** Adds a value of several, or takes it away. */
export function toggled(params: URLSearchParams, name: string, value: string): string {
  const next = new URLSearchParams(params);
  const values = next.getAll(name);
  next.delete('page');
  // another category is narrowed by other things
  if (name === 'category') next.delete('facet');
  next.delete(name);
  for (const one of values.includes(value) ? values.filter((v) => v !== value) : [...values, value])
    next.append(name, one);
  return `?${next}`;
}

const FILTERS = [...SEVERAL, 'minPrice', 'maxPrice', 'saleType', 'available'];

/** How many filters are set; sort, page and words are none. */
export const filterCount = (params: URLSearchParams) =>
  FILTERS.reduce((sum, name) => sum + params.getAll(name).length, 0);

/** The address without any filter; words and sort stay. */
export const cleared = (params: URLSearchParams) =>
  withParams(params, Object.fromEntries(FILTERS.map((name) => [name, null])));
