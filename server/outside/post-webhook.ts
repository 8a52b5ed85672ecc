import { fetchDirectly } from './fetch-directly.ts';
import { isInsideTransaction } from './inside-transaction.ts';

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
