import type { ServerResponse } from 'node:http';
import { DomainError } from '#server/errors.ts';
import { errorText } from '#shared/labels/errors.ts';

const UNAVAILABLE = 503;
const RETRY_AFTER_SECONDS = 2;
const DRAWS_AGAIN_SECONDS = 5;

/** The turn did not come in time. */
export const isBusy = (error: unknown) => error instanceof DomainError && error.key === 'busy';

/** `headers`: what every answer says. */
type Busy = { path: string; requestId: string; headers: Record<string, string> };

/** Refuses without a render, for which capacity is lacking; a page retries by itself. */
export function refuseBusy(response: ServerResponse, { path, requestId, headers }: Busy): number {
  const isApi = path.startsWith('/api/');
  const body = isApi ? JSON.stringify({ message: 'busy', requestId }) : page(errorText('busy'));
  response.writeHead(UNAVAILABLE, {
    ...headers,
    'content-type': `${isApi ? 'application/json' : 'text/html'}; charset=utf-8`,
    'content-length': Buffer.byteLength(body),
    'content-security-policy': "default-src 'none'",
    'cache-control': 'no-store',
    'retry-after': String(RETRY_AFTER_SECONDS),
    'x-request-id': requestId,
  });
  response.end(body);
  return body.length;
}

const page = (text: string) =>
  `<!doctype html><html lang="fa" dir="rtl"><meta charset="utf-8"><meta http-equiv="refresh" content="${DRAWS_AGAIN_SECONDS}">` +
  `<meta name="viewport" content="width=device-width"><title>${text}</title><p>${text}</p></html>`;
