import { DomainError } from '#server/errors.ts';

type Bounds = { mostWaiting: number; longestWaitMs: number };
type Waiter = { go: () => void; giveUp: NodeJS.Timeout };

/** One piece of work at a time in the process, first come first served. Throws `busy` when too many wait, or one too long. */
export function createTurns({ mostWaiting, longestWaitMs }: Bounds) {
  const waiting: Waiter[] = [];
  let isTaken = false;

  const next = () => {
    const waiter = waiting.shift();
    isTaken = waiter !== undefined;
    if (!waiter) return;
    clearTimeout(waiter.giveUp);
    waiter.go();
  };

  const turn = () =>
    new Promise<void>((go, refuse) => {
      if (waiting.length >= mostWaiting) return refuse(busy());
      const giveUp = setTimeout(() => {
        waiting.splice(waiting.indexOf(waiter), 1);
        refuse(busy());
      }, longestWaitMs);
      const waiter = { go, giveUp };
      waiting.push(waiter);
    });

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (isTaken) await turn();
    isTaken = true;
    return work().finally(next);
  };
}

const busy = () => new DomainError('unavailable', 'busy');
