import type { IncomingMessage } from 'node:http';
import type { CachedResponse } from './cached-response.ts';
import type { InvalidationLog } from './invalidation-log.ts';
import type { Ask, ResponseStore } from './response-store.ts';

/** Renders per request. A render that began before a change its reader must see is repeated. */
const MAX_RENDERS = 3;

/**
 * Error when the first client has left before its render began; another waiting client then
 * becomes the first.
 */
class Gone extends Error {}

/** Skips the render for a client that has left. */
export const unlessGone = (ask: Ask, render: (ask: Ask) => Promise<CachedResponse>) =>
  ask.isGone?.() ? Promise.reject(new Gone('nobody waits any more')) : render(ask);

/**
 * Renders for a waiting reader, who never gets a render begun before a change known at the time of
 * the request.
 */
export const renderForReaders =
  (store: ResponseStore, ledger: InvalidationLog) =>
  async (request: IncomingMessage, what: Ask): Promise<CachedResponse> => {
    const asked = ledger.now();
    const isGone = () => request.socket.destroyed;
    const ask = { ...what, from: placeOf(request), isGone };
    for (let renders = 1; ; renders++) {
      const answer = await renderWanted(store, ask);
      const isFrom = answer.since >= asked || !ledger.isTouched(answer.tags, answer.since);
      if (isFrom || renders === MAX_RENDERS) return answer;
    }
  };

async function renderWanted(
  store: ResponseStore,
  ask: Ask & { isGone(): boolean },
): Promise<CachedResponse> {
  for (;;)
    try {
      return await store.render(ask);
    } catch (error) {
      if (!(error instanceof Gone) || ask.isGone()) throw error;
    }
}

/** Network origin of a request. */
export const placeOf = ({ socket, headers }: IncomingMessage) => ({
  remoteAddress: socket.remoteAddress ?? '',
  forwardedFor: String(headers['x-forwarded-for'] ?? ''),
});
