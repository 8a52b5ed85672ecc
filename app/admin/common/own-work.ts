/** The live line tells of a change some moments after the answer that made it. */
const TOLD_WITHIN = 3000;
const until = new Map<string, number>();

/** Makes new work of this kind, of which its maker is not told as of news. */
export async function byMyself<T>(kind: string, act: () => Promise<T>): Promise<T> {
  until.set(kind, Number.POSITIVE_INFINITY);
  try {
    return await act();
  } finally {
    if (until.has(kind)) until.set(kind, Date.now() + TOLD_WITHIN);
  }
}

/** How many of so many new things others have made; what was made here is left out once. */
export function madeByOthers(kind: string, count: number): number {
  if (count <= 0 || Date.now() > (until.get(kind) ?? 0)) return count;
  until.delete(kind);
  return count - 1;
}
