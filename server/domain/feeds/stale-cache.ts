import { createSingleFlight } from '#server/db/single-flight.ts';
import { MINUTE } from '#shared/time.ts';

export type StaleCache = <T>(key: string, make: () => Promise<T>) => Promise<T>;

type Entry = { answer: Promise<unknown>; fresh: number; usable: number };

const SLOW_MS = 250;
const FRESH_MS = MINUTE;
const USABLE_MS = 10 * MINUTE;
const MAX = 300;

/**
 * Caches counts that took long (default 250 ms) and renews them in the background after a minute.
 * Quick counts are repeated each time, but concurrent requests share one query.
 */
export function createStaleCache(slowMs = SLOW_MS): StaleCache {
  const cache = new Map<string, Entry>();
  const share = createSingleFlight();
  return <T>(key: string, make: () => Promise<T>) => {
    const known = cache.get(key);
    const now = performance.now();
    if (!known || known.usable < now) return count(key, make);
    if (known.fresh < now) {
      known.fresh = Number.POSITIVE_INFINITY;
      count(key, make).catch(() => cache.delete(key));
    }
    // the same key always holds what the same `make` gave
    return known.answer as Promise<T>;
  };

  function count<T>(key: string, make: () => Promise<T>): Promise<T> {
    return share(key, () => countOnce(key, make));
  }

  async function countOnce<T>(key: string, make: () => Promise<T>): Promise<T> {
    const started = performance.now();
    const result = await make();
    const ended = performance.now();
    cache.delete(key);
    if (ended - started < slowMs) return result;
    cache.set(key, {
      answer: Promise.resolve(result),
      fresh: ended + FRESH_MS,
      usable: ended + USABLE_MS,
    });
    const oldest = cache.keys().next().value;
    if (cache.size > MAX && oldest !== undefined) cache.delete(oldest);
    return result;
  }
}
