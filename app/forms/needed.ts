import { formText } from '#app/text/form.ts';
import { errorText } from '#shared/labels/errors.ts';

/** Error of an empty required field; `field` is its name. */
export const needed = (field: string, value: string | number | null) =>
  value === null || String(value).trim() === ''
    ? errorText('field_required', { field })
    : undefined;

/** Error of a required list without a choice. */
export const neededChoice = (field: string, value: string) =>
  value === '' ? formText.choose(field) : undefined;
