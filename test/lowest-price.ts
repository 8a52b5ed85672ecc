import { DAY } from '#shared/time.ts';

/** Price that buyers saw from an instant on; null while they saw none. */
export type Seen = { at: number; price: number | null };

const WINDOW = 14 * DAY;

/** Lowest of the last 14 days with a price; null without one 14 days ago, or fewer days in all. */
export function lowestOf(seen: Seen[], now: number): number | null {
  if ((seen.findLast(({ at }) => at <= now - WINDOW)?.price ?? null) === null) return null;
  let [left, lowest] = [WINDOW, Number.POSITIVE_INFINITY];
  for (const [n, { at, price }] of [...seen.entries()].reverse()) {
    if (price === null || left <= 0) continue;
    lowest = Math.min(lowest, price);
    left -= (seen[n + 1]?.at ?? now) - at;
  }
  return left > 0 ? null : lowest;
}
