import { useSyncExternalStore } from 'react';

const DARK_DEVICE = '(prefers-color-scheme:dark)';
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True while `inline/show-theme.ts` or a later choice shows the dark theme. */
export const useIsDark = () =>
  useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset.dark === 'true',
    () => false,
  );

/** Stores a theme only where it differs from the device's, which is followed otherwise. */
export function chooseTheme(isDark: boolean) {
  document.documentElement.dataset.dark = `${isDark}`;
  try {
    if (isDark === matchMedia(DARK_DEVICE).matches) localStorage.removeItem('dark');
    else localStorage.setItem('dark', `${isDark}`);
  } catch {
    // storage is full or forbidden: the theme lasts as long as the page
  }
  for (const listener of listeners) listener();
}
