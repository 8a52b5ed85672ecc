import { changesSeen } from '#server/db/seen-changes.ts';

export type SingleFlight = <T>(key: string, make: () => Promise<T>) => Promise<T>;

type Underway = { reading: Promise<unknown>; seen: number };

/**
 * Concurrent equal reads share one. Nothing is cached afterwards, and no caller joins a read that
 * may have begun before a change that this process knows.
 */
export function createSingleFlight(): SingleFlight {
  const underway = new Map<string, Underway>();
  return <T>(key: string, make: () => Promise<T>) => {
    const shared = underway.get(key);
    // a key always has the same `make`
    if (shared?.seen === changesSeen()) return shared.reading as Promise<T>;
    const reading = make().finally(() => {
      if (underway.get(key)?.reading === reading) underway.delete(key);
    });
    underway.set(key, { reading, seen: changesSeen() });
    return reading;
  };
}
