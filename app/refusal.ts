import { type ErrorData, errorText } from '#shared/labels/errors.ts';
import { ApiError } from './api.ts';

/** Message for a failed call; every failure shows one (domain.md M15). */
export function refusalText(error: unknown, data: ErrorData = {}): string {
  if (!(error instanceof ApiError)) return errorText('unknown_error');
  // fault of a field without an input, which needs its limits too
  const [limits] = Object.values(error.body.limits ?? {});
  return errorText(error.body.message || 'unknown_error', { ...limits, ...error.body, ...data });
}

/** Fields with a list of choices, by their names in a refusal. */
const CHOSEN = new Set(['brand', 'category', 'department', 'province']);

/** Key of the error for an empty field, by the way its field is filled. */
export const requiredKey = (field: string) =>
  CHOSEN.has(field) ? 'choice_required' : 'field_required';

/**
 * Faults by field in Persian; `labels` are the names of the fields in the form, `typed` their
 * values: an empty field is reported as missing, not as too short or wrong.
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
        ...error.body,
        ...limits?.[name],
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
