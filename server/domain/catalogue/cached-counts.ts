import { LRUCache } from 'lru-cache';
import type { Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { changesSeen } from '#server/db/seen-changes.ts';

/** Product counts of a brand within a category; `min` and `max` are prices in toman. */
export type Group = {
  brandId: string;
  categoryId: string;
  count: number;
  totalSell: number;
  partialSell: number;
  min: number | null;
  max: number | null;
};

type Row = Group & RowOf<'catalogueCounts', 'totalMin' | 'totalMax' | 'partialMin' | 'partialMax'>;
/**
 * Counts of published products by brand and category, at most about a minute old; prices in toman.
 */
export type CachedCounts = { groups: Row[]; total: number; isLarge: boolean };

/** Number of products from which exact counting is too slow for a page. */
export const LARGE = 10_000;
const FRESH_MS = 5_000;

type Memory = { until: number; seen: number; counts: Promise<CachedCounts> };

const memories = new WeakMap<Ctx['sql'], Memory>();

/** Reads the counts that `renewCounts` stored; a new shop has none. */
export function readCounts(ctx: Ctx): Promise<CachedCounts> {
  const memory = memories.get(ctx.sql);
  const seen = changesSeen();
  if (memory && memory.until > performance.now() && memory.seen === seen) return memory.counts;
  const counts = queryCounts(ctx);
  memories.set(ctx.sql, { until: performance.now() + FRESH_MS, seen, counts });
  counts.catch(() => memories.delete(ctx.sql));
  return counts;
}

async function queryCounts({ sql }: Ctx): Promise<CachedCounts> {
  const groups = await sql<Row[]>`
    select brand_id, category_id, count, total_sell,
      partial_sell, min, max, total_min, total_max,
      partial_min, partial_max
    from catalogue_counts`;
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  return { groups, total, isLarge: total >= LARGE };
}

/** Number of products of each brand, or of each category without its children. */
export function sumsBy(
  groups: Pick<Group, 'brandId' | 'categoryId' | 'count'>[],
  key: 'brandId' | 'categoryId',
): Map<string, number> {
  const sums = new Map<string, number>();
  for (const group of groups) sums.set(group[key], (sums.get(group[key]) ?? 0) + group.count);
  return sums;
}

/** Recounts the published products; writes only the rows that differ. */
export async function renewCounts({ sql }: Ctx): Promise<void> {
  await sql`
    with counted as materialized (
      select brand_id, category_id, count(*)::int as count,
        (count(*) filter (where 'totalSell' = any(sale_types)))::int as total_sell,
        (count(*) filter (where 'partialSell' = any(sale_types)))::int as partial_sell,
        min(coalesce(partial_price, price)) as min, max(coalesce(partial_price, price)) as max,
        min(price) filter (where 'totalSell' = any(sale_types)) as total_min,
        max(price) filter (where 'totalSell' = any(sale_types)) as total_max,
        min(coalesce(partial_price,
          price)) filter (where 'partialSell' = any(sale_types)) as partial_min,
        max(coalesce(partial_price,
          price)) filter (where 'partialSell' = any(sale_types)) as partial_max
      from products where status = 'published' and is_lead group by brand_id, category_id),
    gone as (
      delete from catalogue_counts k where not exists (
        select from counted c where c.brand_id = k.brand_id and c.category_id = k.category_id))
    insert into catalogue_counts as k (brand_id, category_id, count, total_sell, partial_sell, min,
      max, total_min, total_max, partial_min, partial_max)
      select * from counted
      on conflict (brand_id, category_id)
      do update set count = excluded.count, total_sell = excluded.total_sell,
        partial_sell = excluded.partial_sell, min = excluded.min, max = excluded.max,
        total_min = excluded.total_min, total_max = excluded.total_max,
        partial_min = excluded.partial_min, partial_max = excluded.partial_max
      where k.* is distinct from excluded.*`;
}

const MAX_ENTRIES = 300;
const MAX_AGE_MS = 60_000;

// one cache per process: its config object lives as long as the process
const caches = new WeakMap<Ctx['config'], LRUCache<string, Promise<unknown>>>();

/** Caches counts of a large shop for a minute, so pages and orders of a list share them. */
export async function cacheCounts<T>(ctx: Ctx, of: unknown[], count: () => Promise<T>): Promise<T> {
  const { isLarge } = await readCounts(ctx);
  if (!isLarge) return count();
  const key = JSON.stringify(of);
  const known = caches.get(ctx.config) ?? new LRUCache({ max: MAX_ENTRIES, ttl: MAX_AGE_MS });
  caches.set(ctx.config, known);
  // the same call produced the value of this key, so its type is right
  const counts = (known.get(key) as Promise<T> | undefined) ?? count();
  known.set(key, counts, { noUpdateTTL: true });
  counts.catch(() => known.delete(key));
  return counts;
}
