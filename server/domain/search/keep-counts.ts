import { LRUCache } from 'lru-cache';
import type { Ctx } from '#server/context.ts';
import { MINUTE } from '#shared/time.ts';

const MAX_KEPT = 300;

// one entry a process: its config lives as long as the process does
const kept = new WeakMap<Ctx['config'], LRUCache<string, Promise<unknown>>>();

/** In a large shop counts are right within a minute, as those of its lists are: pages and orders of a list share them. */
export function keepCounts<T>(
  ctx: Ctx,
  { isLarge, of }: { isLarge: boolean; of: unknown[] },
  count: () => Promise<T>,
): Promise<T> {
  if (!isLarge) return count();
  const key = JSON.stringify(of);
  const known = kept.get(ctx.config) ?? new LRUCache({ max: MAX_KEPT, ttl: MINUTE });
  kept.set(ctx.config, known);
  // what is kept under a key was counted by the same call
  const counts = (known.get(key) as Promise<T> | undefined) ?? count();
  known.set(key, counts, { noUpdateTTL: true });
  counts.catch(() => known.delete(key));
  return counts;
}
