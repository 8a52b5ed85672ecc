import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

const SEEN_AFTER = 2000;

/** Whether the internet is cut. Pages that were seen are kept by the service worker; while it is cut, links open those. */
export function useConnection(): boolean {
  const [isCut, setCut] = useState(() => !navigator.onLine);
  useEffect(() => {
    const look = () => setCut(!navigator.onLine);
    const hear = ({ data }: MessageEvent<{ isCut?: boolean }>) => {
      if (data.isCut) setCut(true);
    };
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
  useKeeping(isCut);
  return isCut;
}

/** The router would ask the server for data; a whole page may have been kept. */
function openWhole(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.button);
  if (!link || !isPlain || link.target || link.origin !== location.origin) return;
  event.preventDefault();
  event.stopPropagation();
  location.assign(link.href);
}

/** Tells the service worker what is seen, with the files it needed. */
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
      // the browser lists 250 at most; what was told need not be told again
      performance.clearResourceTimings();
    }, SEEN_AFTER);
    return () => clearTimeout(timer);
  }, [pathname, search, isCut]);
}
