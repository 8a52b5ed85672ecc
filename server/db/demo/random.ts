/** The same row of numbers in [0, 1) at every start (mulberry32), so that each demo shop is alike. */
export function createRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)] as T;
  return { next, between, pick };
}

export type Random = ReturnType<typeof createRandom>;
