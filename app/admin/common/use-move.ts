import { useState } from 'react';
import { ApiError } from '#app/api.ts';
import { toast } from '#app/common/toast.tsx';
import { fieldErrors, refusalText } from '#app/refusal.ts';

type Props<Row> = { onClose?(): void; onChange(row?: Row): void };

/** Sends a move of staff (an order, a withdrawal, an answer): busy, done, or refused with what was typed kept. */
export function useMove<Row>({ onClose, onChange }: Props<Row>) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const run = async (move: () => Promise<Row>, done: string) => {
    setBusy(true);
    setError(undefined);
    try {
      const row = await move();
      toast('success', done);
      onClose?.();
      onChange(row);
    } catch (refusal) {
      setError(refusal);
      // somebody else moved it: behind the form stands what is true now
      if (refusal instanceof ApiError && refusal.status === 409) onChange();
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    run,
    /** The sentence for the whole form; empty while a field says it. */
    message: (labels: Record<string, string> = {}) =>
      error === undefined || Object.keys(fieldErrors(error, labels)).length > 0
        ? ''
        : refusalText(error),
    faults: (labels: Record<string, string>) => fieldErrors(error, labels),
  };
}
