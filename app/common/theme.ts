import { pageMark } from './page-mark.ts';

const DARK_DEVICE = '(prefers-color-scheme:dark)';
const mark = pageMark('dark', 'dark');

/** True while `inline/show-theme.ts` or a later choice shows the dark theme. */
export const useIsDark = () => mark.use() === 'true';

/** Stores a theme only where it differs from the device's, which is followed otherwise. */
export function chooseTheme(isDark: boolean) {
  mark.show(`${isDark}`);
  mark.store(isDark === matchMedia(DARK_DEVICE).matches ? undefined : `${isDark}`);
}

/** Follows a change of the device's theme until the user chooses one; returns a function that stops it. */
export function followDevice() {
  const device = matchMedia(DARK_DEVICE);
  const follow = () => {
    if (mark.stored() === null) mark.show(`${device.matches}`);
  };
  device.addEventListener('change', follow);
  return () => device.removeEventListener('change', follow);
}
