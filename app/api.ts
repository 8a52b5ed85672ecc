import { data, type RouterContextProvider } from 'react-router';
import type { EndpointKey, InputOf, ReplyOf } from '#contract/endpoints.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { SECOND } from '#shared/time.ts';
import { apiContext, requestContext } from './server-context.ts';

/** Refusal by the server, or a missing response (status 0, key `network_error`). */
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
type Extra = {
  signal?: AbortSignal;
  /** Timeout in milliseconds, for calls that may take longer than others. */
  within?: number;
};
type Loose = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: object;
  headers?: Record<string, unknown>;
} & Extra;

export type Call = { method: string; path: string };
/**
 * Additions to the body of a retry; `confirmed` means that the user confirmed an unusual amount.
 */
export type More = { confirmed?: true };
/**
 * Handler of a refusal that a user can resolve: a login, a fresh code, a confirmation. A truthy
 * result retries the call.
 */
export type Remedy = (refusal: ApiError, call: Call) => Promise<boolean | More>;

const remedies: Remedy[] = [];
/** Registers a handler for every call of the browser, including uploads. */
export const addRemedy = (remedy: Remedy) => {
  remedies.push(remedy);
};

/** Sends; after a resolved refusal it sends again with the handler's additions. */
export async function withRemedies<T>(
  call: Call,
  send: (more: More) => Promise<T>,
  more: More = {},
): Promise<T> {
  try {
    return await send(more);
  } catch (refusal) {
    if (!(refusal instanceof ApiError)) throw refusal;
    for (const remedy of remedies) {
      const mended = await remedy(refusal, call);
      if (mended)
        return await withRemedies(call, send, { ...more, ...(mended !== true && mended) });
    }
    throw refusal;
  }
}

/** Calls an endpoint of the contract from the browser; throws ApiError. */
export function api<K extends EndpointKey>(
  key: K,
  ...[input]: Optional<InputOf<K>>
): Promise<ReplyOf<K>> {
  const [method, path] = key.split(' ') as [string, string];
  const loose = (input ?? {}) as Loose;
  return withRemedies({ method, path }, ({ confirmed }) =>
    send<K>(method, path, confirmed ? { ...loose, body: { ...loose.body, confirmed } } : loose),
  );
}

/**
 * Default timeout. It exceeds the server's own limit for short calls, so a response after that is
 * lost.
 */
export const ANSWER_WITHIN = 40 * SECOND;

async function send<K extends EndpointKey>(
  method: string,
  path: string,
  { params, query, body, headers, signal, within = ANSWER_WITHIN }: Loose,
): Promise<ReplyOf<K>> {
  const end = new AbortController();
  const giveUp = () => end.abort();
  const late = setTimeout(giveUp, within);
  signal?.addEventListener('abort', giveUp);
  if (signal?.aborted) giveUp();
  try {
    const response = await fetch(addressOf(path, params, query), {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(headers as Record<string, string>),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: end.signal,
    });
    if (!response.ok) throw new ApiError(response.status, await errorBodyOf(response));
    // a 204 has no body; the contract types it as undefined
    return (response.status === 204 ? undefined : await response.json()) as ReplyOf<K>;
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error;
    throw lostAnswer();
  } finally {
    clearTimeout(late);
  }
}

/** The response never came, or was cut off. */
export const lostAnswer = () => new ApiError(0, { message: 'network_error', requestId: '' });

const errorBodyOf = (response: Response): Promise<ErrorBody> =>
  response.json().catch(() => ({ message: 'unknown_error', requestId: '' }));

/** Fills `:name` in a path and appends the query; arrays repeat, empty values are skipped. */
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

/**
 * Calls an endpoint from a loader on the server; a refusal becomes the error of the page with its
 * status.
 */
export async function load<K extends EndpointKey>(
  { context }: LoaderArgs,
  key: K,
  ...[input]: Optional<InputOf<K>>
): Promise<ReplyOf<K>> {
  try {
    // `call` is not typed by key; the contract ties key and reply
    return (await context.get(apiContext)(key, input as Record<string, unknown>)) as ReplyOf<K>;
  } catch (error) {
    const refusal = error as { status?: number; key?: string; data?: object };
    if (refusal.status && refusal.key)
      throw data({ message: refusal.key, ...refusal.data }, { status: refusal.status });
    throw error;
  }
}

/**
 * `load` for one block of a page: null after a server fault, so that the rest of the page renders.
 */
export async function loadBlock<K extends EndpointKey>(
  args: LoaderArgs,
  key: K,
  ...input: Optional<InputOf<K>>
): Promise<ReplyOf<K> | null> {
  try {
    return await load(args, key, ...input);
  } catch (error) {
    const status = (error as { init?: { status?: number } }).init?.status ?? 500;
    // a refusal concerns the URL, so it becomes the page's own response
    if (status < 500) throw error;
    args.context.get(requestContext).report(error, key);
    return null;
  }
}
