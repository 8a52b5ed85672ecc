import { isInsideTransaction } from './inside-transaction.ts';

/**
 * Calls exactly this address. A redirect fails like a lost connection: it could send keys and
 * payments to an address that no setting names.
 */
export const fetchDirectly = (url: string | URL, init: RequestInit): Promise<Response> =>
  fetch(url, { ...init, redirect: 'error' });

/** Limit for an answer; the longest legitimate one is a list of some hundred payments. */
const LONGEST_BYTES = 512 * 1024;

/**
 * Answer of an external service as text that the database can store: no NUL, no lone surrogate.
 * Throws for an endless or oversized answer, compressed or not.
 */
export async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  // leaving the loop early closes the connection
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > LONGEST_BYTES) throw new Error('an outside service answers too much');
    parts.push(part);
  }
  return usable(Buffer.concat(parts).toString('utf8'));
}

/** Reads JSON, where escapes may hide such characters. Throws. */
export const readJson = async (response: Response): Promise<unknown> =>
  JSON.parse(await readText(response), (_, value) =>
    typeof value === 'string' ? usable(value) : value,
  );

const usable = (text: string) => text.replaceAll('\0', '').toWellFormed();

const PATIENCE_MS = 5_000;

/** Hands JSON to an address of the operator; false when it was not taken. Never inside a transaction. */
export async function postWebhook(
  address: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<boolean> {
  if (isInsideTransaction()) throw new Error('a webhook is called inside a transaction');
  return fetchDirectly(address, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).then(
    ({ ok }) => ok,
    () => false,
  );
}
