import { data, type RouterContextProvider } from 'react-router';
import type { EndpointKey, InputOf, ReplyOf } from '../contract/endpoints.ts';
import type { ErrorBody } from '../contract/errors.ts';
import { apiContext } from './server-context.ts';

/** A refusal of the server, or no answer at all (status 0, key `network_error`). */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

type Optional<T> = keyof T extends never
  ? [input?: T & Extra]
  : Partial<T> extends T
    ? [input?: T & Extra]
    : [input: T & Extra];
type Extra = { signal?: AbortSignal };
type Loose = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, unknown>;
} & Extra;

let onSessionEnd = () => {};
/** The session store says here what happens when the server answers 401. */
export const whenSessionEnds = (listener: () => void) => {
  onSessionEnd = listener;
};

let askFreshCode = async () => false;
/** Who asks a person for a fresh code says here how; its answer tells whether one was entered. */
export const whenFreshCodeNeeded = (ask: () => Promise<boolean>) => {
  askFreshCode = ask;
};

/** Calls an endpoint of the contract from the browser; throws ApiError. Where a fresh code is needed it is asked for, and the call made again. */
export async function api<K extends EndpointKey>(
  key: K,
  ...[input]: Optional<InputOf<K>>
): Promise<ReplyOf<K>> {
  const call = () => ask<K>(key, (input ?? {}) as Loose);
  try {
    return await call();
  } catch (refusal) {
    const isStale = refusal instanceof ApiError && refusal.body.message === 'fresh_code_required';
    if (isStale && (await askFreshCode())) return call();
    throw refusal;
  }
}

async function ask<K extends EndpointKey>(key: K, input: Loose): Promise<ReplyOf<K>> {
  const { params, query, body, headers, signal } = input;
  const [method, path] = key.split(' ') as [string, string];
  const response = await fetch(addressOf(path, params, query), {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(headers as Record<string, string>),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new ApiError(0, { message: 'network_error', requestId: '' });
  });
  if (response.status === 401) onSessionEnd();
  if (!response.ok) throw new ApiError(response.status, await errorBodyOf(response));
  // a 204 has no body; the contract types it as undefined
  return (response.status === 204 ? undefined : await response.json()) as ReplyOf<K>;
}

const errorBodyOf = (response: Response): Promise<ErrorBody> =>
  response.json().catch(() => ({ message: 'unknown_error', requestId: '' }));

/** Fills `:name` of a path and appends the query; arrays repeat, empty values are left out. */
export function addressOf(
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

type LoaderArgs = { context: Readonly<RouterContextProvider> };

/** Calls an endpoint from a page's loader on the server; a refusal becomes the page's error with its status. */
export async function load<K extends EndpointKey>(
  { context }: LoaderArgs,
  key: K,
  ...[input]: Optional<InputOf<K>>
): Promise<ReplyOf<K>> {
  try {
    // the caller is untyped by key; the contract ties key and reply
    return (await context.get(apiContext)(key, input as Record<string, unknown>)) as ReplyOf<K>;
  } catch (error) {
    const refusal = error as { status?: number; key?: string; data?: object };
    if (refusal.status && refusal.key)
      throw data({ message: refusal.key, ...refusal.data }, { status: refusal.status });
    throw error;
  }
}
