import { errorText } from '#app/text/errors.ts';

/** What is said below a field that was left empty; `field` is its name. */
export const needed = (field: string, value: string | number | null) =>
  value === null || String(value).trim() === ''
    ? errorText('field_required', { field })
    : undefined;
