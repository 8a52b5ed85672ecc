import { useRef, useState } from 'react';
import { api } from '#app/api.ts';
import { AFTER_PRESS } from '#app/forms/after-press.ts';
import { fieldErrors, refusalText } from '#app/refusal.ts';
import { errorText } from '#app/text/errors.ts';
import { trustText } from '#app/text/trust.ts';
import type { DebitCard } from '#contract/debit-cards.ts';
import { isCardNumber, isSheba } from '#shared/iran-ids.ts';

const t = trustText.cards;
const LABELS = { cardNumber: t.number, sheba: t.sheba, holderName: t.holder };
type Field = keyof typeof LABELS;
type Values = Record<Field, string> & { isDefault: boolean };
type Faults = Partial<Record<Field, string | undefined>>;

const CHECKS: Record<Field, (typed: string) => string | undefined> = {
  cardNumber: (typed) => (isCardNumber(typed) ? undefined : errorText('card_invalid')),
  sheba: (typed) => (isSheba(`IR${typed}`) ? undefined : errorText('sheba_invalid')),
  holderName: (typed) =>
    typed.trim() ? undefined : errorText('field_required', { field: LABELS.holderName }),
};
const FIELDS = Object.keys(LABELS) as Field[];

/** Values, faults and sending of a new bank card; what was typed stays after a refusal. */
export function useCardForm(holderName: string) {
  const [values, setValues] = useState<Values>({
    cardNumber: '',
    sheba: '',
    holderName,
    isDefault: false,
  });
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const refuse = (wrong: Faults) => {
    setFaults(wrong);
    const first = FIELDS.find((name) => wrong[name]);
    if (first) form.current?.querySelector<HTMLElement>(`#card-${first}`)?.focus();
    return first !== undefined;
  };
  const send = async (): Promise<DebitCard | undefined> => {
    setFailure('');
    const wrong = Object.fromEntries(FIELDS.map((name) => [name, CHECKS[name](values[name])]));
    if (refuse(wrong)) return undefined;
    setBusy(true);
    try {
      const body = { ...values, sheba: `IR${values.sheba}` };
      return await api('POST /api/debit-cards', { body });
    } catch (refusal) {
      if (!refuse(fieldErrors(refusal, LABELS))) setFailure(refusalText(refusal));
      setBusy(false);
      return undefined;
    }
  };
  return {
    form,
    values,
    faults,
    failure,
    isBusy,
    send,
    set: (change: Partial<Values>) => {
      setValues((now) => ({ ...now, ...change }));
      const cleared = Object.fromEntries(Object.keys(change).map((name) => [name, undefined]));
      setFaults((now) => ({ ...now, ...cleared }));
    },
    check: (name: Field) => {
      const wrong = values[name] && CHECKS[name](values[name]);
      if (wrong) setTimeout(() => setFaults((now) => ({ ...now, [name]: wrong })), AFTER_PRESS);
    },
  };
}
