import { useEffect } from 'react';
import { PIECE_LOST } from '../lost-piece.tsx';
import { toast } from '../toast.tsx';
import { isOwnReload, mayReload, noteTyping, reloadQuietly } from './reload.ts';

/** Events of the Navigation API that TypeScript's DOM may not know yet. */
type Navigate = Event & { navigationType: string; userInitiated: boolean };
type WithNavigation = { navigation?: EventTarget };

/** A piece of the site that cannot be loaded leads to one reload; a path never reloads twice within 10 seconds. */
export function useLostChunks() {
  useEffect(() => {
    const onLost = (event: Event) => {
      if (navigator.onLine && reloadQuietly()) event.preventDefault();
    };
    // an overlay counts as open until it is given up, so that it is asked again then
    const onPieceLost = () => {
      if (!navigator.onLine || !reloadQuietly()) void sayLost();
    };
    // the router reloads by itself when the piece of a page is lost, and without a pause
    const onReload = (event: Event) => {
      const { navigationType, userInitiated } = event as Navigate;
      if (navigationType !== 'reload' || userInitiated || isOwnReload()) return;
      if (!mayReload(location.pathname, Date.now(), sessionStorage)) event.preventDefault();
    };
    const { navigation } = window as WithNavigation;
    addEventListener('vite:preloadError', onLost);
    addEventListener(PIECE_LOST, onPieceLost);
    addEventListener('input', noteTyping, true);
    navigation?.addEventListener('navigate', onReload);
    return () => {
      removeEventListener('vite:preloadError', onLost);
      removeEventListener(PIECE_LOST, onPieceLost);
      removeEventListener('input', noteTyping, true);
      navigation?.removeEventListener('navigate', onReload);
    };
  }, []);
}

/** Says that one may try again. What shows it is fetched first: without it there is still the strip of the connection. */
async function sayLost() {
  try {
    const [{ errorText }] = await Promise.all([
      import('../../text/errors.ts'),
      import('../toaster.tsx'),
    ]);
    toast('danger', errorText('network_error'));
  } catch {}
}
