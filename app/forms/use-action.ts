import { useState } from 'react';
import { ApiError } from '#app/api.ts';
import { toast } from '#app/common/toast.tsx';
import { fieldErrors, refusalText } from '#app/refusal.ts';

/** Something a person starts and waits for: busy while it runs, and until the next try why it was refused. */
export function useAction(onRefusal?: (refusal: unknown) => void) {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  return {
    isBusy,
    refusal,
    /** What the work answers; undefined where it was refused. */
    async run<Reply>(work: () => Promise<Reply>, done?: string): Promise<Reply | undefined> {
      setBusy(true);
      setRefusal(undefined);
      try {
        const reply = await work();
        if (done) toast('success', done);
        return reply;
      } catch (error) {
        setRefusal(error);
        onRefusal?.(error);
        return undefined;
      } finally {
        setBusy(false);
      }
    },
    /** What is wrong with each field, by its name. */
    faults: (labels: Record<string, string>) => fieldErrors(refusal, labels),
    /** The sentence for all of it; empty while one of these fields says it. */
    message: (labels: Record<string, string> = {}) =>
      refusal === undefined ||
      Object.keys(fieldErrors(refusal, labels)).some((name) => name in labels)
        ? ''
        : refusalText(refusal),
    forget: () => setRefusal(undefined),
  };
}

export type Action = ReturnType<typeof useAction>;

/** For what has no place of its own to say why it was refused. */
export const toastRefusal = (refusal: unknown) => toast('danger', refusalText(refusal));

/** Somebody else was faster: what is shown is no longer true. */
export const isOutrun = (refusal: unknown) => refusal instanceof ApiError && refusal.status === 409;

/** Somebody else has saved meanwhile. */
export const isConflict = (refusal: unknown) =>
  refusal instanceof ApiError && refusal.body.message === 'conflict';
