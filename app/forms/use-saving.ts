import { useState } from 'react';
import { ApiError } from '#app/api.ts';
import { toast } from '#app/common/toast.tsx';

/** Whether somebody else has saved meanwhile. */
export const isConflict = (refusal: unknown) =>
  refusal instanceof ApiError && refusal.body.message === 'conflict';

/** Sends a form: busy, or refused with what was typed kept. */
export function useSaving() {
  const [refusal, setRefusal] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const run = async <Stored>(send: () => Promise<Stored>, done?: string) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      const stored = await send();
      if (done) toast('success', done);
      return stored;
    } catch (error) {
      setRefusal(error);
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { refusal, isBusy, run };
}
