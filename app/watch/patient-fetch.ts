import { create } from 'zustand';
import { SECOND } from '#shared/time.ts';

/** Time behind the skeleton before the page reports a lost connection. */
const SLOW = 8 * SECOND;
const GIVE_UP = 20 * SECOND;
const PAUSES = [1, 2, 4, 8].map((seconds) => seconds * SECOND);

/** True while page data is requested again after a failed try. */
export const useLine = create<{ isLost: boolean }>(() => ({ isLost: false }));

let wake = () => {};
/** Retries at once, without the rest of the pause. */
export const askAgain = () => wake();

/**
 * Lets the router wait for page data instead of failing: the current page stays, and the request is
 * repeated until it succeeds or the user goes elsewhere. Returns the function that restores fetch.
 */
export function waitForPages(): () => void {
  const ask = window.fetch;
  window.fetch = (input, init) => {
    const address = pageDataOf(input, init);
    return address ? untilItComes(address, init ?? {}, ask) : ask(input, init);
  };
  return () => {
    window.fetch = ask;
  };
}

/** URL of page data or of the route manifest; undefined for everything else. */
function pageDataOf(input: RequestInfo | URL, init: RequestInit | undefined): URL | undefined {
  if (input instanceof Request || (init?.method ?? 'GET') !== 'GET') return undefined;
  const address = new URL(input, location.href);
  const isOurs = address.origin === location.origin;
  return isOurs && /\.data$|^\/__manifest$/.test(address.pathname) ? address : undefined;
}

async function untilItComes(address: URL, init: RequestInit, ask: typeof fetch): Promise<Response> {
  const notice = setTimeout(() => sayLost(address), SLOW);
  try {
    for (let tries = 0; ; tries++) {
      try {
        return await askWhole(address, init, ask);
      } catch (fault) {
        if (init.signal?.aborted) throw fault;
      }
      sayLost(address);
      await pause(PAUSES[Math.min(tries, PAUSES.length - 1)] ?? SECOND, init.signal);
    }
  } finally {
    clearTimeout(notice);
    useLine.setState({ isLost: false });
  }
}

/** Reads the whole body, as the connection may break inside it. */
async function askWhole(address: URL, init: RequestInit, ask: typeof fetch): Promise<Response> {
  const ends = [AbortSignal.timeout(GIVE_UP), ...(init.signal ? [init.signal] : [])];
  const response = await ask(address, { ...init, signal: AbortSignal.any(ends) });
  const { status, statusText, headers } = response;
  const body = await response.arrayBuffer();
  return new Response(body.byteLength > 0 ? body : null, { status, statusText, headers });
}

/**
 * Reports the lost connection, and opens the page from the service worker's cache if it is there.
 */
function sayLost(address: URL) {
  useLine.setState({ isLost: true });
  const page = pageOf(address);
  if (page) void globalThis.caches?.match(page).then((cached) => cached && location.assign(page));
}

function pageOf({ pathname, searchParams, origin }: URL): string | undefined {
  if (!pathname.endsWith('.data')) return undefined;
  const path = pathname.replace(/\/_(?:root)?\.data$/, '/').replace(/\.data$/, '');
  const query = new URLSearchParams(searchParams);
  query.delete('_routes');
  return `${origin}${path}${query.size > 0 ? `?${query}` : ''}`;
}

/**
 * Ends early on a retry by the user, on a restored connection, or when the navigation was aborted.
 */
function pause(ms: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    signal?.addEventListener('abort', end);
    wake = end;
  });
}
