import type { ErrorBody } from '#contract/errors.ts';
import { ApiError, withRemedies } from './api.ts';

/** Sends a form with files to an address that api() cannot reach; throws ApiError as it does. */
export const sendForm = <T>(
  path: string,
  form: FormData,
  headers: Record<string, string>,
): Promise<T> => withRemedies({ method: 'POST', path }, () => sendOnce<T>(path, form, headers));

async function sendOnce<T>(
  path: string,
  form: FormData,
  headers: Record<string, string>,
): Promise<T> {
  const response = await fetch(path, { method: 'POST', body: form, headers }).catch(() => {
    throw new ApiError(0, { message: 'network_error', requestId: '' });
  });
  const body = await response.json().catch(() => undefined);
  if (!response.ok) {
    const refusal: ErrorBody = body ?? { message: 'unknown_error', requestId: '' };
    throw new ApiError(response.status, refusal);
  }
  return body as T;
}
