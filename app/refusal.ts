import { ApiError } from './api.ts';
import { type ErrorData, errorText } from './text/errors.ts';

/** The sentence for a failed call; a failed request never stays silent (domain.md M15). */
export function refusalText(error: unknown, data: ErrorData = {}): string {
  if (!(error instanceof ApiError)) return errorText('unknown_error');
  // the sentence of a field that no form shows needs its limits too
  const [limits] = Object.values(error.body.limits ?? {});
  return errorText(error.body.message || 'unknown_error', { ...limits, ...error.body, ...data });
}

/** Fields that are chosen from a list, by the names of a refusal. */
const CHOSEN = new Set(['brand', 'category', 'department', 'province']);

/** Asks for what was left empty as its field is filled. */
export const requiredKey = (field: string) =>
  CHOSEN.has(field) ? 'choice_required' : 'field_required';

/**
 * Field errors of a refusal in Persian; `labels` are the names of the fields as the form shows them, `typed` what stands in
 * them: a field that was left empty is neither too short nor wrong.
 */
export function fieldErrors(
  error: unknown,
  labels: Record<string, string>,
  typed: object = {},
): Record<string, string> {
  if (!(error instanceof ApiError) || !error.body.fields) return {};
  const { fields, limits } = error.body;
  return Object.fromEntries(
    Object.entries(fields).map(([name, key]) => [
      name,
      errorText(keyOf(name, key, Reflect.get(typed, name)), {
        ...{ ...error.body, ...limits?.[name] },
        field: labels[name],
      }),
    ]),
  );
}

function keyOf(field: string, key: string, value: unknown): string {
  const isEmpty = typeof value === 'string' && value.trim() === '';
  const isAsked = key === 'field_required' || (isEmpty && /^too_short$|_invalid$/.test(key));
  return isAsked ? requiredKey(field) : key;
}
