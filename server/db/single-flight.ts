import { changesSeen } from '#server/db/seen-changes.ts';

export type SingleFlight = <T>(key: string, make: () => Promise<T>) => Promise<T>;

type Underway = { reading: Promise<unknown>; seen: number };

/**
 * Requests of the same moment share one reading: who asks while it is underway gets its answer. Nothing is kept
 * afterwards, and nobody joins a reading that may have begun before a change that this process knows of.
 */
export function createSingleFlight(): SingleFlight {
  const underway = new Map<string, Underway>();
  return <T>(key: string, make: () => Promise<T>) => {
    const shared = underway.get(key);
    // the same key always stands for the same `make`
    if (shared?.seen === changesSeen()) return shared.reading as Promise<T>;
    const reading = make().finally(() => {
      if (underway.get(key)?.reading === reading) underway.delete(key);
    });
    underway.set(key, { reading, seen: changesSeen() });
    return reading;
  };
}
