import { useState } from 'react';
import { ApiError } from '#app/api.ts';
import { toast } from '#app/common/toast.tsx';
import { fieldErrors, refusalText } from '#app/refusal.ts';

/**
 * State of an action that the user waits for: busy while it runs, and its refusal until the next
 * try.
 */
export function useAction(onRefusal?: (refusal: unknown) => void) {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  return {
    isBusy,
    refusal,
    /** Runs the action and returns its result; undefined after a refusal. */
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
    /** Faults by field name. */
    faults: (labels: Record<string, string>) => fieldErrors(refusal, labels),
    /** General error; empty if one of these fields shows it. */
    message: (labels: Record<string, string> = {}) =>
      refusal === undefined ||
      Object.keys(fieldErrors(refusal, labels)).some((name) => name in labels)
        ? ''
        : refusalText(refusal),
    forget: () => setRefusal(undefined),
  };
}

export type Action = ReturnType<typeof useAction>;

/** Shows a refusal as a toast, for actions without a place for it. */
export const toastRefusal = (refusal: unknown) => toast('danger', refusalText(refusal));

/** True for any conflict: the data on screen is outdated. */
export const isOutrun = (refusal: unknown) => refusal instanceof ApiError && refusal.status === 409;

/** True if somebody else saved meanwhile. */
export const isConflict = (refusal: unknown) =>
  refusal instanceof ApiError && refusal.body.message === 'conflict';
