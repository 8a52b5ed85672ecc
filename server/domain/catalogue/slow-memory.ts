export type SlowMemory = <T>(key: string, make: () => Promise<T>) => Promise<T>;

const SLOW_MS = 60;
const KEPT_MS = 60_000;
const MOST = 300;

/** Keeps for a minute what took long to count; what is counted quickly is counted afresh each time. */
export function createSlowMemory(): SlowMemory {
  const kept = new Map<string, { answer: Promise<unknown>; until: number }>();
  return async <T>(key: string, make: () => Promise<T>) => {
    const known = kept.get(key);
    // the same key always holds what the same `make` gave
    if (known && known.until > performance.now()) return known.answer as Promise<T>;
    const started = performance.now();
    const answer = make();
    // callers that come meanwhile share a count that is known to be slow
    if (known) kept.set(key, { answer, until: Number.POSITIVE_INFINITY });
    try {
      await answer;
      remember(performance.now() - started > SLOW_MS, key, answer);
    } catch (error) {
      kept.delete(key);
      throw error;
    }
    return answer;
  };

  function remember(isSlow: boolean, key: string, answer: Promise<unknown>) {
    kept.delete(key);
    if (!isSlow) return;
    kept.set(key, { answer, until: performance.now() + KEPT_MS });
    const oldest = kept.keys().next().value;
    if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
  }
}
