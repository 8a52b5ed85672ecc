import { useRef, useState } from 'react';
import { api } from '#app/api.ts';
import { AFTER_PRESS } from '#app/forms/after-press.ts';
import { fieldErrors, refusalText } from '#app/refusal.ts';
import { errorText } from '#app/text/errors.ts';
import { trustText } from '#app/text/trust.ts';
import type { Identity } from '#contract/identity.ts';
import { foldCode } from '#shared/fold-text.ts';
import { isNationalCode } from '#shared/iran-ids.ts';

const LABELS = trustText.identity.fields;
export type Field = keyof typeof LABELS;
type Faults = Partial<Record<Field, string | undefined>>;
const FIELDS = Object.keys(LABELS) as Field[];

const needed = (field: Field) => (typed: string) =>
  typed.trim() ? undefined : errorText('field_required', { field: LABELS[field] });
const CHECKS: Record<Field, (typed: string) => string | undefined> = {
  firstName: needed('firstName'),
  lastName: needed('lastName'),
  nationalCode: (typed) => (isNationalCode(typed) ? undefined : errorText('national_code_invalid')),
  birthDate: (typed) =>
    /^1[34]\d\d\/\d{1,2}\/\d{1,2}$/.test(typed) ? undefined : errorText('birth_date_invalid'),
};

/** 13700115 → 1370/01/15 while it is typed; digits of three alphabets and other marks are taken. */
export function typedDate(typed: string): string {
  const parts = foldCode(typed.replace(/[-.]/g, '/'))
    .replace(/[^\d/]/g, '')
    .split('/');
  const [year = '', ...rest] = parts;
  const [month, ...days] = year.length > 4 ? [year.slice(4) + rest.join('')] : rest;
  if (month === undefined) return year;
  const day = month.length > 2 ? month.slice(2) + days.join('') : days[0];
  return [year.slice(0, 4), month.slice(0, 2), day?.slice(0, 2)]
    .filter((part) => part !== undefined)
    .join('/');
}

/** Values, faults and sending of the own identity; what was typed stays after a refusal. */
export function useIdentityForm(identity: Identity, onFault: () => void) {
  const [values, setValues] = useState<Record<Field, string>>({
    firstName: identity.firstName,
    lastName: identity.lastName,
    nationalCode: '',
    birthDate: identity.birthDate,
  });
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const refuse = (wrong: Faults): boolean => {
    setFaults(wrong);
    const first = FIELDS.find((name) => wrong[name]);
    if (!first) return false;
    onFault();
    // the fields are drawn again when the step was left
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>(`#identity-${first}`)?.focus(),
      ),
    );
    return true;
  };
  const check = () =>
    !refuse(Object.fromEntries(FIELDS.map((name) => [name, CHECKS[name](values[name])])));
  const send = async (): Promise<Identity | undefined> => {
    setFailure('');
    if (!check()) return undefined;
    setBusy(true);
    try {
      return await api('POST /api/identity', { body: values });
    } catch (refusal) {
      if (!refuse(fieldErrors(refusal, LABELS))) setFailure(refusalText(refusal));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return {
    form,
    values,
    faults,
    failure,
    isBusy,
    check,
    send,
    set: (name: Field, typed: string) => {
      setValues((now) => ({ ...now, [name]: typed }));
      setFaults((now) => ({ ...now, [name]: undefined }));
    },
    checkOne: (name: Field) => {
      const wrong = values[name] && CHECKS[name](values[name]);
      if (wrong) setTimeout(() => setFaults((now) => ({ ...now, [name]: wrong })), AFTER_PRESS);
    },
  };
}
