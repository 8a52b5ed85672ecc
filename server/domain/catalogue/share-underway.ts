export type Share = <T>(key: string, make: () => Promise<T>) => Promise<T>;

/**
 * Requests of the same moment share one reading: who asks while it is underway gets its answer. Nothing is kept
 * afterwards, so nobody sees what is older than the reading that was running.
 */
export function createShare(): Share {
  const underway = new Map<string, Promise<unknown>>();
  return <T>(key: string, make: () => Promise<T>) => {
    const shared = underway.get(key);
    // the same key always stands for the same `make`
    if (shared) return shared as Promise<T>;
    const reading = make().finally(() => underway.delete(key));
    underway.set(key, reading);
    return reading;
  };
}
