import type { CacheKey } from './cache-key.ts';
import { type CachedResponse, makeForm, packBest, readyForm } from './cached-response.ts';
import type { InvalidationLog } from './invalidation-log.ts';
import type { ResponseStore } from './response-store.ts';

/** Cached answers that may still be sent, and their bodies in the encodings of the readers. */
export function createFreshAnswers(store: ResponseStore, ledger: InvalidationLog, now: () => Date) {
  /**
   * Cached answer that is still valid; a stale one is used once more and renewed in the background.
   */
  function usableNow(address: CacheKey): CachedResponse | undefined {
    const answer = store.find(address);
    if (!answer || !holds(answer)) return undefined;
    const at = now().getTime();
    if (at >= answer.usableUntil) return undefined;
    if (at >= answer.freshUntil) renew(address, answer);
    answer.uses += 1;
    if (answer.uses > 1 && !answer.isWell && answer.status === 200) keepWell(address, answer);
    return answer;
  }

  function holds(answer: CachedResponse): boolean {
    const change = ledger.now();
    if (answer.checked === change) return true;
    if (ledger.isTouched(answer.tags, answer.since)) return false;
    answer.checked = change;
    return true;
  }

  function renew(address: CacheKey, answer: CachedResponse) {
    answer.freshUntil = answer.usableUntil;
    void store.render({ address, accepted: 'br', requestId: 'renewal' }).catch(() => {});
  }

  function keepWell(address: CacheKey, answer: CachedResponse) {
    answer.isWell = true;
    store.promote(address, answer);
    void packSoon(async () => {
      if (store.find(address) === answer) await packBest(answer);
    }).then(() => weigh(address, answer));
  }

  /** Encoded body for a reader; a newly encoded one also counts toward the cache size. */
  async function formIn(address: CacheKey, answer: CachedResponse, accepted: string | undefined) {
    const ready = readyForm(answer, accepted);
    if (ready) return ready;
    const { size } = answer.forms;
    const form = await makeForm(answer, accepted);
    if (answer.forms.size > size) weigh(address, answer);
    return form;
  }

  function weigh(address: CacheKey, answer: CachedResponse) {
    if (answer.status === 200 && store.find(address) === answer) store.promote(address, answer);
  }

  return { usableNow, formIn };
}

let packing: Promise<unknown> = Promise.resolve();

/** Compresses one answer at a time, so that it uses a single thread. */
function packSoon(work: () => Promise<void>): Promise<void> {
  const done = packing.then(work, work).catch(() => {});
  packing = done;
  return done;
}
