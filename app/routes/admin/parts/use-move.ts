import { useState } from 'react';
import type { AdminOrder } from '../../../../contract/admin-orders.ts';
import { ApiError } from '../../../api.ts';
import { toast } from '../../../parts/toast.tsx';
import { fieldErrors, refusalText } from '../../../refusal.ts';
import type { MoveProps } from './order-moves.tsx';

/** Sends a move of an order: busy, done, or refused with what was typed kept. */
export function useMove({ onClose, onChange }: Pick<MoveProps, 'onClose' | 'onChange'>) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const run = async (move: () => Promise<AdminOrder>, done: string) => {
    setBusy(true);
    setError(undefined);
    try {
      const order = await move();
      toast('success', done);
      onClose();
      onChange(order);
    } catch (refusal) {
      setError(refusal);
      setBusy(false);
      // somebody else moved it: behind the dialog stands what is true now
      if (refusal instanceof ApiError && refusal.status === 409) onChange();
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
