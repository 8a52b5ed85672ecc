import type { ServerResponse } from 'node:http';
import { errorText } from '#app/text/errors.ts';
import { DomainError } from '#server/errors.ts';

const UNAVAILABLE = 503;
const RETRY_AFTER_SECONDS = 2;
const DRAWS_AGAIN_SECONDS = 5;

/** The turn did not come in time. */
export const isBusy = (error: unknown) => error instanceof DomainError && error.key === 'busy';

/** Says so without drawing anything, as drawing is what there is no room for; a page asks again by itself. */
export function refuseBusy(response: ServerResponse, path: string, requestId: string): number {
  const isApi = path.startsWith('/api/');
  const body = isApi ? JSON.stringify({ message: 'busy', requestId }) : page(errorText('busy'));
  response.writeHead(UNAVAILABLE, {
    'content-type': `${isApi ? 'application/json' : 'text/html'}; charset=utf-8`,
    'content-length': Buffer.byteLength(body),
    'content-security-policy': "default-src 'none'",
    'cache-control': 'no-store',
    'retry-after': String(RETRY_AFTER_SECONDS),
    'x-content-type-options': 'nosniff',
    'x-request-id': requestId,
  });
  response.end(body);
  return body.length;
}

const page = (text: string) =>
  `<!doctype html><html lang="fa" dir="rtl"><meta charset="utf-8"><meta http-equiv="refresh" content="${DRAWS_AGAIN_SECONDS}">` +
  `<meta name="viewport" content="width=device-width"><title>${text}</title><p>${text}</p></html>`;
