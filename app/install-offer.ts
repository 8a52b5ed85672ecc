/** Event of Chromium when the shop can be installed; missing in the DOM types. */
type InstallEvent = Event & { prompt(): Promise<unknown> };

const isInstall = (event: Event): event is InstallEvent => 'prompt' in event;

let waiting: InstallEvent | undefined;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Stores the browser's early install event until a screen offers it. */
export function keepInstallOffer() {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstall(event)) return;
    event.preventDefault();
    waiting = event;
    tell();
  });
}

/** Subscription for `useSyncExternalStore`. */
export function onInstallOffer(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const installOffer = () => waiting;

/** Shows the install prompt of the browser, which works once per event. */
export async function install() {
  const offer = waiting;
  waiting = undefined;
  tell();
  await offer?.prompt().catch(() => {});
}
