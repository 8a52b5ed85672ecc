import { DomainError } from '#server/errors.ts';

const FAULTS = 5;
const REST_MS = 2_000;

/**
 * After some faults in a row nobody waits for a place that is gone: for a while everything is refused at once, then one
 * call tries. Expected refusals are no faults.
 */
export function createFuse(now: () => number = Date.now) {
  let faults = 0;
  let restsUntil = 0;

  return {
    async guard<T>(work: () => Promise<T>): Promise<T> {
      if (now() < restsUntil) throw new DomainError('unavailable', 'files_unavailable');
      // the others are refused while this one tries
      if (faults >= FAULTS) restsUntil = now() + REST_MS;
      try {
        const done = await work();
        faults = 0;
        restsUntil = 0;
        return done;
      } catch (error) {
        faults += 1;
        if (faults >= FAULTS) restsUntil = now() + REST_MS;
        throw error;
      }
    },
  };
}
