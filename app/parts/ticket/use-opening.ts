import { type FormEvent, useRef, useState } from 'react';
import { fieldErrors, refusalText } from '../../refusal.ts';
import { newKey } from '../new-key.ts';
import { NOTHING, type Opening, openingLabels } from './opening-fields.tsx';
import { useTicketFiles } from './use-ticket-files.ts';

type Sent = { opening: Opening; fileIds: string[]; headers: { 'idempotency-key': string } };

/** The form of a new ticket: what was typed stays through a refusal, and is sent once. */
export function useOpening(start: Partial<Opening>, send: (sent: Sent) => Promise<void>) {
  const [opening, setOpening] = useState<Opening>({ ...NOTHING, ...start });
  const [refusal, setRefusal] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const picker = useTicketFiles();
  const key = useRef('');
  const errors = fieldErrors(refusal, openingLabels);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isBusy || picker.isBusy) return;
    setBusy(true);
    key.current ||= newKey();
    try {
      await send({ opening, fileIds: picker.ids, headers: { 'idempotency-key': key.current } });
    } catch (error) {
      setRefusal(error);
      setBusy(false);
      // after the faults are drawn, the first of them
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus());
    }
  };
  return {
    opening,
    change: (to: Partial<Opening>) => setOpening((now) => ({ ...now, ...to })),
    errors,
    message: refusal && Object.keys(errors).length === 0 ? refusalText(refusal) : '',
    isBusy,
    picker,
    submit,
  };
}
