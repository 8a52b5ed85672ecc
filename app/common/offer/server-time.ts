import { useSyncExternalStore } from 'react';
import { SECOND } from '#shared/time.ts';

/** Milliseconds by which the server is ahead of this device; undefined until it has answered. */
let ahead: number | undefined;
let isAsked = false;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/**
 * Time of the server in whole seconds, in milliseconds; one clock serves all countdowns of a page.
 * Undefined at first.
 */
export const useServerTime = (): number | undefined => useSyncExternalStore(listen, readTime);

const readTime = () =>
  ahead === undefined ? undefined : Math.floor((Date.now() + ahead) / SECOND) * SECOND;

function listen(tell: () => void) {
  listeners.add(tell);
  if (!isAsked) void ask().then(tellAll);
  isAsked = true;
  timer ??= setInterval(tellAll, SECOND);
  return () => {
    listeners.delete(tell);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const tellAll = () => {
  for (const tell of listeners) tell();
};

/** Reads the date of an answer; without one the clock of this device has to do. */
async function ask(): Promise<void> {
  const sent = Date.now();
  const reply = await fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).catch(
    () => undefined,
  );
  const said = Date.parse(reply?.headers.get('date') ?? '');
  // the date is that of a whole second, half of which has passed on average
  ahead = Number.isNaN(said) ? 0 : said + SECOND / 2 - (sent + Date.now()) / 2;
}
