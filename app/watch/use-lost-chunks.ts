import { useEffect, useState } from 'react';
import { PIECE_LOST } from '#app/common/lost-piece.tsx';
import { isBusy, noteTyping, reloadQuietly } from './reload.ts';

/** Sent in place of the framework's own reload (tools/keep-page.ts); `detail` is the page that was wanted, if it is another. */
const PAGE_LOST = 'page-lost';

/**
 * A piece of the site that cannot be loaded leads to one reload: never over work, and never twice within 10 seconds on
 * a path. Answers what there is to do about it else, while there is something.
 */
export function useLostChunks(): (() => void) | undefined {
  const [again, setAgain] = useState<() => void>();
  useEffect(() => {
    const offer = (path: string) =>
      setAgain(() => () => (path ? location.assign(path) : location.reload()));
    const onLost = (event: Event) => {
      if (navigator.onLine && reloadQuietly()) event.preventDefault();
      else offer('');
    };
    // an overlay counts as open until it is given up, so that it is asked again then
    const onPieceLost = () => {
      if (!navigator.onLine || !reloadQuietly()) offer('');
    };
    const onPageLost = (event: Event) => {
      const path = (event as CustomEvent<string>).detail;
      // another page is no reload: nothing counts it but work that it would take
      if (path && !isBusy()) return;
      event.preventDefault();
      if (path || !navigator.onLine || !reloadQuietly()) offer(path);
    };
    addEventListener('vite:preloadError', onLost);
    addEventListener(PIECE_LOST, onPieceLost);
    addEventListener(PAGE_LOST, onPageLost);
    addEventListener('input', noteTyping, true);
    return () => {
      removeEventListener('vite:preloadError', onLost);
      removeEventListener(PIECE_LOST, onPieceLost);
      removeEventListener(PAGE_LOST, onPageLost);
      removeEventListener('input', noteTyping, true);
    };
  }, []);
  return again;
}
