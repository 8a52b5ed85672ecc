import { DomainError } from './errors.ts';

export type Asker = {
  /** The one for whom the turn is counted: a person, a network. */
  who: string;
  /** Aborted once nobody waits for the answer any more. */
  gone?: AbortSignal | undefined;
};

export type Queue<A> = {
  atWork: ReadonlySet<A>;
  /** In the order in which they came. */
  waiting: readonly A[];
  /** A number that grows with every turn; 0 for whoever had none while others waited. */
  lastTurnOf(who: string): number;
};

export type Rule<A> = {
  mayBegin(asker: A, queue: Queue<A>): boolean;
  /** Sorts those who may begin; of equals the one that came first is next. */
  compare(a: A, b: A, queue: Queue<A>): number;
  /**
   * One of those waiting who leaves for this one, `undefined` while there is room. Throws where
   * this one may not wait.
   */
  giveWay?(asker: A, queue: Queue<A>): A | undefined;
  patienceMs(asker: A): number;
  /** Error for one whose turn does not come; `busy` if left out. */
  refusal?(asker: A, queue: Queue<A>): DomainError;
};

type Waiter = { go: () => void; stop: () => void };

/**
 * Work in turns, by a rule for who may begin and who comes next. A turn is ended by the
 * function that it answers. Throws `busy`, or what the rule refuses with.
 */
export function openTurns<A extends Asker>(rule: Rule<A>) {
  const atWork = new Set<A>();
  const waiters = new Map<A, Waiter>();
  const lastTurns = new Map<string, number>();
  let turns = 0;
  const queue = (): Queue<A> => ({
    atWork,
    waiting: [...waiters.keys()],
    lastTurnOf: (who) => lastTurns.get(who) ?? 0,
  });

  const refusalOf = (asker: A) => rule.refusal?.(asker, queue()) ?? busy();

  const begin = (asker: A) => {
    atWork.add(asker);
    lastTurns.set(asker.who, ++turns);
    return () => {
      if (!atWork.delete(asker)) return;
      if (waiters.size === 0) lastTurns.clear();
      for (let next = findNext(); next; next = findNext()) next.go();
    };
  };

  const findNext = () => {
    const now = queue();
    const ready = now.waiting.filter((one) => rule.mayBegin(one, now));
    const [first] = ready.toSorted((a, b) => rule.compare(a, b, now));
    return first && waiters.get(first);
  };

  const waitForTurn = (asker: A) =>
    new Promise<() => void>((resolve, reject) => {
      const leave = () => {
        waiters.delete(asker);
        clearTimeout(giveUp);
        asker.gone?.removeEventListener('abort', stop);
      };
      const stop = () => {
        leave();
        reject(refusalOf(asker));
      };
      const go = () => {
        leave();
        resolve(begin(asker));
      };
      const giveUp = setTimeout(stop, rule.patienceMs(asker));
      asker.gone?.addEventListener('abort', stop);
      waiters.set(asker, { go, stop });
    });

  return async (asked: A): Promise<() => void> => {
    // one object may be asked with twice
    const asker = { ...asked };
    if (asker.gone?.aborted) throw refusalOf(asker);
    if (rule.mayBegin(asker, queue())) return begin(asker);
    const last = rule.giveWay?.(asker, queue());
    if (last) waiters.get(last)?.stop();
    return waitForTurn(asker);
  };
}

const busy = () => new DomainError('unavailable', 'busy');
