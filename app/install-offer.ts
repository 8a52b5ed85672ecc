/** What Chromium sends when the shop can be put on the home screen; no type of the DOM knows it. */
type InstallEvent = Event & { prompt(): Promise<unknown> };

const isInstall = (event: Event): event is InstallEvent => 'prompt' in event;

let waiting: InstallEvent | undefined;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** The browser says once, early, that it would install: kept until a screen offers it. */
export function keepInstallOffer() {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstall(event)) return;
    event.preventDefault();
    waiting = event;
    tell();
  });
}

/** For a store of React. */
export function onInstallOffer(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const installOffer = () => waiting;

/** Asks the browser, which asks the person; an offer serves once. */
export async function install() {
  const offer = waiting;
  waiting = undefined;
  tell();
  await offer?.prompt().catch(() => {});
}
