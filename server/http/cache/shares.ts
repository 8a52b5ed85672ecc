import type { IncomingMessage } from 'node:http';
import { type Deps, systemContext } from '#server/context.ts';
import { findSession } from '#server/domain/auth/find-session.ts';
import { DomainError } from '#server/errors.ts';
import { sessionToken } from '#server/http/bearer.ts';
import { networkBehind, trustOf } from '#server/http/client-address.ts';
import { networkOf } from '#server/http/networks.ts';
import { openTurns, type Queue } from '#server/turns.ts';
import type { CacheKey } from './cache-key.ts';
import type { CachedResponse } from './cached-response.ts';
import { placeOf, unlessGone } from './render-for-readers.ts';
import type { Ask } from './response-store.ts';
import { isSearch, openSearchBudget } from './search-budget.ts';

type Network = { who: string };

/** Concurrent renders; more would not finish sooner and would delay cache hits. */
const MAX_AT_ONCE = 4;
const LOCAL = new Set(['127.0.0.1', networkOf('::1')]);

/** The share of one network in the rendering of public pages. */
export function openShares(deps: Deps) {
  const trust = trustOf(deps.config.trustProxy);
  const inTurn = openNetworkTurns(MAX_AT_ONCE, deps.config.http.renderWaitMs);
  const mayAsk = openSearchBudget(deps.now);
  return {
    /** Renders when the client's network has its turn. Throws `busy`. */
    inTurn: (render: (ask: Ask) => Promise<CachedResponse>) => (ask: Ask) =>
      inTurn(ask.from ? networkBehind(trust, ask.from) : '', () => unlessGone(ask, render)),
    /**
     * Counts a search; beyond the share of a network only signed-in people may search. Requests of
     * this machine are not limited. Throws `busy`.
     */
    async takeSearch(request: IncomingMessage, address: CacheKey): Promise<void> {
      if (!isSearch(address)) return;
      const network = networkBehind(trust, placeOf(request));
      if (LOCAL.has(network) || mayAsk(network)) return;
      if (!(await isSignedIn(deps, request.headers.cookie)))
        throw new DomainError('unavailable', 'busy');
    },
  };
}

async function isSignedIn(deps: Deps, cookies: string | undefined): Promise<boolean> {
  const token = sessionToken(cookies, deps);
  return token !== undefined && (await findSession(systemContext(deps), token)) !== undefined;
}

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
