import { errorText } from '#app/text/errors.ts';
import { formText } from '#app/text/form.ts';

/** What is said below a field that was left empty; `field` is its name. */
export const needed = (field: string, value: string | number | null) =>
  value === null || String(value).trim() === ''
    ? errorText('field_required', { field })
    : undefined;

/** The same below a list of choices. */
export const neededChoice = (field: string, value: string) =>
  value === '' ? formText.choose(field) : undefined;
