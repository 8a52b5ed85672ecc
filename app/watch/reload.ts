import { hasWork } from '#app/forms/work.ts';
import { useOverlays } from '#app/overlays.ts';

const PAUSE_MS = 10_000;
const KEY = 'reloaded';

let typedAt = '';

/** Remembers on which page something was typed; what is typed into the search above it is none of it. */
export function noteTyping({ target }: Event) {
  if (target instanceof Element && target.closest('main, [role="dialog"]'))
    typedAt = location.pathname;
}

/** Whether a reload would take something away: words in a form, an open dialog, a checkout. */
export const isBusy = () =>
  hasWork() ||
  typedAt === location.pathname ||
  useOverlays.getState().stack.length > 0 ||
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** Whether this path was not reloaded within the last 10 seconds; notes that it is now. */
export function mayReload(path: string, now: number, store: Pick<Storage, 'getItem' | 'setItem'>) {
  const [before, at] = (store.getItem(KEY) ?? '').split(' ');
  if (before === path && now - Number(at) < PAUSE_MS) return false;
  store.setItem(KEY, `${path} ${now}`);
  return true;
}

/** Reloads unless something would be lost or it just happened; answers whether it does. */
export function reloadQuietly(): boolean {
  if (isBusy() || !mayReload(location.pathname, Date.now(), sessionStorage)) return false;
  location.reload();
  return true;
}
