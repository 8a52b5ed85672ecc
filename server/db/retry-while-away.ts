import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '#server/errors.ts';
import { isDatabaseAway } from './failures.ts';

const PATIENCE_MS = 20_000;
const PAUSE_MS = 500;

/** Does repeatable work again while the database is away or busy, for twenty seconds at most. */
export async function retryWhileAway<T>(
  work: () => Promise<T>,
  patienceMs = PATIENCE_MS,
): Promise<T> {
  const end = Date.now() + patienceMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const isBusy = error instanceof DomainError && error.key === 'busy';
      if ((!isBusy && !isDatabaseAway(error)) || Date.now() > end) throw error;
      await sleep(PAUSE_MS);
    }
  }
}
