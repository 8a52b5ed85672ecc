import { fetchDirectly, readJson } from '#server/outside/http-calls.ts';
import type { Refused } from './sms.ts';

const TIMEOUT = 8_000;

export type ProviderReply = { http: number; body: unknown } | Refused;

/** One call to a panel. An address may hold a key, so no error of it ever leaves this function. */
export async function askProvider(
  address: string,
  init: RequestInit,
  timeout = TIMEOUT,
): Promise<ProviderReply> {
  try {
    const response = await fetchDirectly(address, {
      ...init,
      signal: AbortSignal.timeout(timeout),
    });
    return { http: response.status, body: await readJson(response).catch(() => null) };
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
    return { ok: false, retryable: true, isLost: true, code: isTimeout ? 'timeout' : 'network' };
  }
}

/** An unreadable answer does not say whether the text was accepted. */
export const unreadable = (http: number): Refused => ({
  ok: false,
  retryable: true,
  isLost: true,
  code: String(http),
});

export const asForm = (form: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { accept: 'application/json' },
  body: new URLSearchParams(form),
});

export const asJson = (body: object, headers: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** Our id of a message as the number that panels keep: sixty random bits of the uuid. */
export const localIdOf = (id: string): string =>
  BigInt(`0x${id.replaceAll('-', '').slice(-15)}`).toString();
