import { useEffect, useState } from 'react';
import { PIECE_LOST } from '#app/common/lost-piece.tsx';
import { isBusy, noteTyping, reloadQuietly } from './reload.ts';

/**
 * Event in place of the framework's own reload (tools/keep-page.ts); `detail` is the wanted page,
 * if it is another.
 */
const PAGE_LOST = 'page-lost';

/**
 * Reloads once after a failed load of code: never over unsaved work, and never twice within 10
 * seconds on a path. Otherwise returns a retry for the user.
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
    // an overlay counts as open until it closes, so this event comes after it
    const onPieceLost = () => {
      if (!navigator.onLine || !reloadQuietly()) offer('');
    };
    const onPageLost = (event: Event) => {
      const path = (event as CustomEvent<string>).detail;
      // a navigation to another page has no reload limit, but must not lose input
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
