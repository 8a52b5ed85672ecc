import { LRUCache } from 'lru-cache';
import type { CacheKey } from './cache-key.ts';

/** Uncached searches of one network: burst size, and rate per second. */
const AT_ONCE = 240;
const A_SECOND = 4;
const MAX_NETWORKS = 20_000;
const LISTS = new Set(['/products', '/:brand/:category', '/api/main/products', '/api/main/search']);

/**
 * Search budget by network, enough for fifty buyers behind one address with five new searches a
 * minute each. Cached searches are free, and signed-in people have no limit.
 */
export function openSearchBudget(now: () => Date) {
  const left = new LRUCache<string, { searches: number; at: number }>({ max: MAX_NETWORKS });
  /** Takes one search; false where none is left. */
  return (network: string): boolean => {
    const at = now().getTime();
    const known = left.get(network) ?? { searches: AT_ONCE, at };
    const grown = known.searches + (Math.max(0, at - known.at) / 1000) * A_SECOND;
    const searches = Math.min(AT_ONCE, grown);
    left.set(network, { searches: Math.max(0, searches - 1), at });
    return searches >= 1;
  };
}

/** Words are looked for: the dearest of what everybody may ask. */
export const isSearch = ({ route, url }: CacheKey): boolean =>
  LISTS.has(route) && /[?&]q=/.test(url);
