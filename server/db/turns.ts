import { DomainError } from '#server/errors.ts';
import type { TrackQuery } from './connection-watchdog.ts';

/** Semaphore with a bounded wait. */
export type Turns = (<T>(work: () => Promise<T>) => Promise<T>) & {
  /** Number of waiting calls. */
  waiting(): number;
};

type Waiting = { begin(): void; timer: NodeJS.Timeout };

/**
 * Semaphore of `most` permits. A call that waits longer than `patienceMs` is refused with
 * `busy` before it starts.
 */
export function openTurns(
  most: number,
  patienceMs: number,
  trackQuery: TrackQuery = () => () => {},
): Turns {
  const queue: Waiting[] = [];
  let running = 0;

  const enter = () =>
    new Promise<void>((begin, refuse) => {
      if (running < most) {
        running++;
        return begin();
      }
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(waiting), 1);
        refuse(new DomainError('unavailable', 'busy'));
      }, patienceMs);
      const waiting: Waiting = { begin, timer };
      queue.push(waiting);
    });
  const leave = () => {
    const next = queue.shift();
    if (!next) return void running--;
    clearTimeout(next.timer);
    next.begin();
  };

  const take = async <T>(work: () => Promise<T>): Promise<T> => {
    await enter();
    const ended = trackQuery();
    // its own statements report what the database answered
    return work().finally(() => {
      ended(false);
      leave();
    });
  };
  return Object.assign(take, { waiting: () => queue.length });
}
