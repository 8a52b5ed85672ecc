import { hasWork } from '#app/forms/work.ts';
import { useOverlays } from '#app/overlays.ts';

const PAUSE_MS = 10_000;
const KEY = 'reloaded';

let typedAt = '';

/** Remembers the page on which the user typed; the search field above it does not count. */
export function noteTyping({ target }: Event) {
  if (target instanceof Element && target.closest('main, [role="dialog"]'))
    typedAt = location.pathname;
}

/** True if a reload would lose something: input in a form, an open dialog, a checkout. */
export const isBusy = () =>
  hasWork() ||
  typedAt === location.pathname ||
  useOverlays.getState().stack.length > 0 ||
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** True unless this path was reloaded within the last 10 seconds; notes the reload. */
export function mayReload(path: string, now: number, store: Pick<Storage, 'getItem' | 'setItem'>) {
  const [before, at] = (store.getItem(KEY) ?? '').split(' ');
  if (before === path && now - Number(at) < PAUSE_MS) return false;
  store.setItem(KEY, `${path} ${now}`);
  return true;
}

/** Reloads unless it would lose input or happened just now; returns true if it reloads. */
export function reloadQuietly(): boolean {
  if (isBusy() || !mayReload(location.pathname, Date.now(), sessionStorage)) return false;
  location.reload();
  return true;
}
