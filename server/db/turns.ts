import { DomainError } from '#server/errors.ts';
import type { Asked } from './silence.ts';

/** Lets so many works run at once; the others wait for their turn, but not for long. */
export type Turns = (<T>(work: () => Promise<T>) => Promise<T>) & {
  /** How many wait for theirs now. */
  waiting(): number;
};

type Waiting = { begin(): void; timer: NodeJS.Timeout };

/** At most `most` works at once. One that waited for `patienceMs` is refused with `busy` and has done nothing. */
export function openTurns(most: number, patienceMs: number, asked: Asked = () => () => {}): Turns {
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
    const ended = asked();
    // its statements tell by themselves what was heard
    return work().finally(() => {
      ended(false);
      leave();
    });
  };
  return Object.assign(take, { waiting: () => queue.length });
}
