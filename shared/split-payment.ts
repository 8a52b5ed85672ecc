/** An order is paid in so many parts at most; each but the last has its share at least. */
export const MAX_PARTS = 20;

type Range = { min: number; max: number };

/** The smallest part of an order of this amount of which so much is due; all in tomans. */
export const smallestPart = (amount: number, due: number): number =>
  Math.min(due, Math.ceil(amount / MAX_PARTS));

/**
 * What is due in payments that a gateway takes, the largest first; null where it takes none of that size, or in too many.
 * `least` is the smallest part of the order; all in tomans.
 */
export function splitPayment(due: number, { min, max }: Range, least: number): number[] | null {
  const smallest = Math.max(min, Math.min(least, max));
  if (max < least || due < min) return null;
  const times = Math.ceil(due / max);
  if (times > MAX_PARTS) return null;
  const rest = due - (times - 1) * max;
  const parts = Array.from({ length: times }, (_, at) => (at < times - 1 ? max : rest));
  // the last one must be taken, too: the one before leaves it enough
  if (times > 1 && rest < smallest) {
    parts[times - 1] = smallest;
    parts[times - 2] = max - (smallest - rest);
  }
  return parts.every((part) => part >= Math.min(smallest, due)) ? parts : null;
}
