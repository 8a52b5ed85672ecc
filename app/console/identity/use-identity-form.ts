import { needed } from '#app/forms/needed.ts';
import { useNewForm } from '#app/forms/use-new-form.ts';
import { fieldErrors } from '#app/refusal.ts';
import { kycText } from '#app/text/kyc.ts';
import type { Identity } from '#contract/identity.ts';
import { foldCode } from '#shared/fold-text.ts';
import { isNationalCode } from '#shared/iran-ids.ts';
import { keysOf } from '#shared/keys-of.ts';
import { errorText } from '#shared/labels/errors.ts';

const LABELS = kycText.identity.fields;
export type Field = keyof typeof LABELS;
const FIELDS = keysOf(LABELS);

const isNeeded = (field: Field) => (typed: string) => needed(LABELS[field], typed);
const CHECKS: Record<Field, (typed: string) => string | undefined> = {
  firstName: isNeeded('firstName'),
  lastName: isNeeded('lastName'),
  nationalCode: (typed) =>
    isNationalCode(typed)
      ? undefined
      : (isNeeded('nationalCode')(typed) ?? errorText('national_code_invalid')),
  birthDate: (typed) =>
    /^1[34]\d\d\/\d{1,2}\/\d{1,2}$/.test(typed)
      ? undefined
      : (isNeeded('birthDate')(typed) ?? errorText('birth_date_invalid')),
};

/** 13700115 → 1370/01/15 during typing; accepts digits of three scripts and other separators. */
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

/** Form of the user's identity; the browser never stores the national code. */
export const useIdentityForm = (
  { firstName, lastName, birthDate }: Identity,
  onFault: () => void,
) =>
  useNewForm<Record<Field, string>>({
    name: 'identity',
    unsaved: ['nationalCode'],
    start: { firstName, lastName, nationalCode: '', birthDate },
    labels: LABELS,
    check: (typed) => Object.fromEntries(FIELDS.map((name) => [name, CHECKS[name](typed[name])])),
    onRefusal: (refusal) => {
      if (Object.keys(fieldErrors(refusal, LABELS)).length > 0) onFault();
    },
  });
