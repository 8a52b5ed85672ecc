import { openTurns, type Queue } from '#server/turns.ts';

type Network = { who: string };

/**
 * Semaphore for renders, at most half of them for one network; the network with the fewest running
 * comes first, so a crowd behind one address only delays itself.
 */
export function openNetworkTurns(most: number, patienceMs: number) {
  const take = openTurns<Network>({
    mayBegin: ({ who }, queue) =>
      queue.atWork.size < most && atWorkOf(who, queue) < Math.ceil(most / 2),
    compare: (a, b, queue) => atWorkOf(a.who, queue) - atWorkOf(b.who, queue),
    patienceMs: () => patienceMs,
  });
  return async <T>(network: string, work: () => Promise<T>): Promise<T> => {
    const end = await take({ who: network });
    return work().finally(end);
  };
}

const atWorkOf = (who: string, { atWork }: Queue<Network>) =>
  [...atWork].filter((one) => one.who === who).length;
