import { useRef } from 'react';
import { useSession } from '#app/session/session.ts';
import { DAY } from '#shared/time.ts';
import { dropDraft, keepDraft, readDraft, VISITOR_DRAFTS } from './drafts.ts';
import { newKey } from './new-key.ts';

type Attempt = { key: string; body: string };
export type OnceHeaders = { 'idempotency-key': string };
const NONE: Attempt = { key: '', body: '' };

/**
 * Idempotency key of a request, the same for each retry, even after a reload: it is stored beside
 * the draft `name`. A changed or completed request gets another key.
 */
export function useAttempt(name: string) {
  const last = useRef(NONE);
  const owner = useSession(({ user }) => user?._id ?? VISITOR_DRAFTS);
  const at = `attempt-${name}`;
  const keyFor = (body: object) => {
    const written = JSON.stringify(body);
    const draft = readDraft<Attempt>(owner, at);
    // the server remembers a key for a day
    const stored = draft && Date.now() - draft.at < DAY ? draft.value : NONE;
    const known = [last.current, stored].find((one) => one.body === written);
    last.current = known ?? { key: newKey(), body: written };
    if (known !== stored) keepDraft(owner, at, last.current);
    return last.current.key;
  };
  const end = () => {
    last.current = NONE;
    dropDraft(owner, at);
  };
  return {
    /** Sends `body`; a retry after a lost response gets the response of the first request. */
    async once<Reply>(body: object, send: (headers: OnceHeaders) => Promise<Reply>) {
      const reply = await send({ 'idempotency-key': keyFor(body) });
      end();
      return reply;
    },
  };
}
