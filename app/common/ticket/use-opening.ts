import { type FormEvent, useRef, useState } from 'react';
import { newKey } from '#app/forms/new-key.ts';
import { useOfferedDraft } from '#app/forms/use-offered-draft.ts';
import { fieldErrors, refusalText } from '#app/refusal.ts';
import { NOTHING, type Opening, openingLabels } from './opening-fields.tsx';
import { useTicketFiles } from './use-ticket-files.ts';

/** Fields that say their own fault. */
const SHOWN = [...Object.keys(openingLabels), 'mobileNumber'];

type Sent = { opening: Opening; fileIds: string[]; headers: { 'idempotency-key': string } };

/** The form of a new ticket: what was typed stays through a refusal and outlives the page, and is sent once. */
export function useOpening(
  name: string,
  start: Partial<Opening>,
  send: (sent: Sent) => Promise<() => unknown>,
) {
  const [opening, setOpening] = useState<Opening>({ ...NOTHING, ...start });
  const [refusal, setRefusal] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const [mended, setMended] = useState<string[]>([]);
  const picker = useTicketFiles();
  const draft = useOfferedDraft({
    name,
    value: opening,
    isTyped: opening.subject !== '' || opening.body !== '',
    put: setOpening,
  });
  const key = useRef('');
  const faults = Object.entries(fieldErrors(refusal, openingLabels));
  const errors = Object.fromEntries(faults.filter(([field]) => !mended.includes(field)));
  const isShown = faults.some(([field]) => SHOWN.includes(field));
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isBusy || picker.isBusy) return;
    setBusy(true);
    setMended([]);
    key.current ||= newKey();
    try {
      const headers = { 'idempotency-key': key.current };
      const leave = await send({ opening, fileIds: picker.ids, headers });
      draft.done();
      await leave();
    } catch (error) {
      setRefusal(error);
      setBusy(false);
      // after the faults are drawn, the first of them
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus());
    }
  };
  return {
    opening,
    draft,
    change: (to: Partial<Opening>) => {
      setOpening((now) => ({ ...now, ...to }));
      setMended((before) => [...before, ...Object.keys(to)]);
    },
    mend: (field: string) => setMended((before) => [...before, field]),
    errors,
    message: refusal && !isShown ? refusalText(refusal) : '',
    isBusy,
    picker,
    submit,
  };
}
