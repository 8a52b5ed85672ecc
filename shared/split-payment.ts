/** Smallest part of a split payment, in tomans: no gateway accepts less. */
export const MIN_REST = 1000;
/** Most parts of a split payment; each part but the last has at least this share of the order. */
export const MAX_PARTS = 20;

type Range = { min: number; max: number };

/** Smallest part of a payment, given the order's amount and the sum due; all in tomans. */
export const smallestPart = (amount: number, due: number): number =>
  Math.min(due, Math.ceil(amount / MAX_PARTS));

/**
 * Splits the sum due into payments within the gateway's limits, the largest first; null where it
 * accepts none, or too many are needed. `least` is the order's smallest part; all in tomans.
 */
export function splitPayment(due: number, { min, max }: Range, least: number): number[] | null {
  const smallest = Math.max(min, Math.min(least, max));
  if (max < least || due < min) return null;
  const times = Math.ceil(due / max);
  if (times > MAX_PARTS) return null;
  const rest = due - (times - 1) * max;
  const parts = Array.from({ length: times }, (_, at) => (at < times - 1 ? max : rest));
  // the gateway must accept the last part too, so the part before it gives up the difference
  if (times > 1 && rest < smallest) {
    parts[times - 1] = smallest;
    parts[times - 2] = max - (smallest - rest);
  }
  return parts.every((part) => part >= Math.min(smallest, due)) ? parts : null;
}
