import { DomainError } from '#server/errors.ts';

const FAULTS = 5;
const REST_MS = 2_000;

/**
 * Circuit breaker: after several faults in a row all calls fail at once for a while, then one call
 * probes. Expected refusals are no faults.
 */
export function createCircuitBreaker(now: () => number = Date.now) {
  let faults = 0;
  let restsUntil = 0;

  return {
    async guard<T>(work: () => Promise<T>): Promise<T> {
      if (now() < restsUntil) throw new DomainError('unavailable', 'files_unavailable');
      // other calls fail while this one probes
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
