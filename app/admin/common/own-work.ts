/** Milliseconds; the event on the socket arrives shortly after the response that caused it. */
const SHOWN_WITHIN = 3000;
const until = new Map<string, number>();

/**
 * Creates an item of this kind and suppresses its notification for the member of staff who created
 * it.
 */
export async function byMyself<T>(kind: string, act: () => Promise<T>): Promise<T> {
  until.set(kind, Number.POSITIVE_INFINITY);
  try {
    return await act();
  } finally {
    if (until.has(kind)) until.set(kind, Date.now() + SHOWN_WITHIN);
  }
}

/** Number of new items without the one that was created here, which is subtracted only once. */
export function madeByOthers(kind: string, count: number): number {
  if (count <= 0 || Date.now() > (until.get(kind) ?? 0)) return count;
  until.delete(kind);
  return count - 1;
}
