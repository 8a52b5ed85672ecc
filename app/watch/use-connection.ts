import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { SECOND } from '#shared/time.ts';

const SEEN_AFTER = 2000;
const ASK_AGAIN = 5 * SECOND;

/**
 * State of the connection: `isCut` without internet, `isKept` if the page came from the service
 * worker's cache because the network was too slow. While it is cut, links open cached pages.
 */
export function useConnection(): { isCut: boolean; isCached: boolean } {
  const [isCut, setCut] = useState(() => !navigator.onLine);
  const [isCached, setCached] = useState(false);
  useEffect(() => {
    const look = () => setCut(!navigator.onLine);
    const hear = ({ data }: MessageEvent<{ isCut?: boolean; isKept?: boolean }>) => {
      if (data.isCut) setCut(true);
      if (data.isKept) setCached(true);
    };
    // an event between the first render and this effect is lost
    look();
    addEventListener('online', look);
    addEventListener('offline', look);
    navigator.serviceWorker?.addEventListener('message', hear);
    navigator.serviceWorker?.controller?.postMessage({ kind: 'ask' });
    return () => {
      removeEventListener('online', look);
      removeEventListener('offline', look);
      navigator.serviceWorker?.removeEventListener('message', hear);
    };
  }, []);
  useEffect(() => {
    if (!isCut) return;
    addEventListener('click', openWhole, true);
    return () => removeEventListener('click', openWhole, true);
  }, [isCut]);
  useEffect(() => (isCut ? untilBack(() => setCut(false)) : undefined), [isCut]);
  // a later page came from the network
  const { key } = useLocation();
  const [first] = useState(key);
  const isFirst = key === first;
  useKeeping(isCut);
  return { isCut, isCached: isCached && isFirst };
}

/**
 * Asks the server until it answers: a cut that the service worker reported ends without an event
 * if the browser never was offline, or was online again before the report.
 */
function untilBack(onBack: () => void): () => void {
  const ask = async () => {
    if (!navigator.onLine) return;
    const reply = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined);
    if (reply?.ok) onBack();
  };
  void ask();
  const timer = setInterval(() => void ask(), ASK_AGAIN);
  return () => clearInterval(timer);
}

/**
 * Follows links by full page loads, which may be cached; the router would request data from the
 * server.
 */
function openWhole(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.button);
  if (!link || !isPlain || link.target || link.origin !== location.origin) return;
  event.preventDefault();
  event.stopPropagation();
  location.assign(link.href);
}

/** Tells the service worker to cache the visible page with its files. */
function useKeeping(isCut: boolean) {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (import.meta.env.PROD) void navigator.serviceWorker?.register('/sw.js').catch(() => {});
  }, []);
  useEffect(() => {
    if (isCut || !import.meta.env.PROD) return;
    const timer = setTimeout(async () => {
      const { active } = (await navigator.serviceWorker?.ready) ?? {};
      const files = performance.getEntriesByType('resource').map(({ name }) => name);
      active?.postMessage({ kind: 'seen', url: pathname + search, files });
      // browsers list 250 entries at most, and reported files need no repetition
      performance.clearResourceTimings();
    }, SEEN_AFTER);
    return () => clearTimeout(timer);
  }, [pathname, search, isCut]);
}
