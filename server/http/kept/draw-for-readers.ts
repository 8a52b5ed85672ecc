import type { IncomingMessage } from 'node:http';
import type { KeptAnswer } from './kept-answer.ts';
import type { Ask, KeptStore } from './kept-store.ts';
import type { TagLedger } from './tag-ledger.ts';

/** A drawing may have begun before a change that its reader must see; it is then done again, once. */
const MAX_DRAWINGS = 3;

/** Who asked first was gone when the turn came: of those who waited with them another is the first. */
class Gone extends Error {}

/** Nothing is drawn for who has left. */
export const unlessGone = (ask: Ask, draw: (ask: Ask) => Promise<KeptAnswer>) =>
  ask.isGone?.() ? Promise.reject(new Gone('nobody waits any more')) : draw(ask);

/** Draws for one who asks now: nobody gets a drawing that began before a change which was known when they asked. */
export const drawForReaders =
  (store: KeptStore, ledger: TagLedger) =>
  async (request: IncomingMessage, what: Ask): Promise<KeptAnswer> => {
    const asked = ledger.now();
    const isGone = () => request.socket.destroyed;
    const ask = { ...what, from: placeOf(request), isGone };
    for (let drawings = 1; ; drawings++) {
      const answer = await drawWanted(store, ask);
      const isFrom = answer.since >= asked || !ledger.isTouched(answer.tags, answer.since);
      if (isFrom || drawings === MAX_DRAWINGS) return answer;
    }
  };

async function drawWanted(store: KeptStore, ask: Ask & { isGone(): boolean }): Promise<KeptAnswer> {
  for (;;)
    try {
      return await store.draw(ask);
    } catch (error) {
      if (!(error instanceof Gone) || ask.isGone()) throw error;
    }
}

const placeOf = ({ socket, headers }: IncomingMessage) => ({
  remoteAddress: socket.remoteAddress ?? '',
  forwardedFor: String(headers['x-forwarded-for'] ?? ''),
});
