import { ApiError } from './api.ts';
import { type ErrorData, errorText } from './text/errors.ts';

/** The sentence for a failed call; a failed request never stays silent (domain.md M15). */
export function refusalText(error: unknown, data: ErrorData = {}): string {
  if (!(error instanceof ApiError)) return errorText('unknown_error');
  // the sentence of a field that no form shows needs its limits too
  const [limits] = Object.values(error.body.limits ?? {});
  return errorText(error.body.message || 'unknown_error', { ...limits, ...error.body, ...data });
}

/** Field errors of a refusal in Persian; `labels` are the names of the fields as the form shows them. */
export function fieldErrors(
  error: unknown,
  labels: Record<string, string>,
): Record<string, string> {
  if (!(error instanceof ApiError) || !error.body.fields) return {};
  const { fields, limits } = error.body;
  return Object.fromEntries(
    Object.entries(fields).map(([name, key]) => [
      name,
      errorText(key, { ...error.body, ...limits?.[name], field: labels[name] }),
    ]),
  );
}
