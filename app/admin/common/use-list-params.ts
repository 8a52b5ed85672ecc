import { useSearchParams } from 'react-router';

type Direction = 'asc' | 'desc';
const directionOf = (value: string | null): Direction | undefined =>
  value === 'asc' || value === 'desc' ? value : undefined;
type Changes = Record<string, string | undefined>;

/** Filters, sort and page of a list, stored in its URL. */
export function useListParams() {
  const [params, setParams] = useSearchParams();
  const changed = (changes: Changes) => {
    const next = new URLSearchParams(params);
    // another filter or sort returns to the first page
    if (!('page' in changes)) next.delete('page');
    for (const [name, value] of Object.entries(changes))
      if (value) next.set(name, value);
      else next.delete(name);
    return next;
  };
  return {
    get: (name: string) => params.get(name) ?? '',
    page: Math.max(1, Number(params.get('page')) || 1),
    hasFilters: [...params.keys()].some((name) => !UNFILTERING.includes(name)),
    /** number of active filters, without the search, which is always visible; days are one */
    filterCount: new Set(
      [...params.keys()]
        .filter((name) => ![...UNFILTERING, 'q'].includes(name))
        .map((name) => (name === 'to' ? 'from' : name)),
    ).size,
    query: { page: '1', ...Object.fromEntries(params) },
    set: (changes: Changes) => setParams(changed(changes), { preventScrollReset: true }),
    clear: () => setParams({}, { preventScrollReset: true }),
    hrefOf: (changes: Changes) => `?${changed(changes)}`,
    /** `usual` is the default direction, if the URL names none. */
    sortBy: (fallback: string, usual: Direction = 'desc') => {
      const by = params.get('sort') ?? fallback;
      const direction = directionOf(params.get('direction')) ?? usual;
      const other = direction === 'desc' ? 'asc' : 'desc';
      return {
        by,
        direction,
        hrefOf: (wanted: string) =>
          `?${changed({ sort: wanted, direction: wanted === by ? other : usual })}`,
      };
    },
  };
}

export type ListParams = ReturnType<typeof useListParams>;

const UNFILTERING = ['sort', 'direction', 'page', 'pageSize', 'status'];
