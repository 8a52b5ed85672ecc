import { useSession } from './session.ts';

type Message = 'session';

// the server renders the same pages and has no other tabs
const channel = typeof document === 'undefined' ? undefined : new BroadcastChannel('tabs');

/** Notifies the other tabs of this browser. */
export const tellTabs = (message: Message) => channel?.postMessage(message);

/** Runs when another tab sent this message. */
export const hearTabs = (message: Message, listener: () => void) =>
  channel?.addEventListener('message', ({ data }) => data === message && listener());

/** Revalidates the data on screen and keeps showing it meanwhile. */
export async function readAgain() {
  if (useSession.getState().successor) return;
  // lazy: a page that never revalidated does not need the library
  const { mutate } = await import('swr');
  await mutate(() => true);
}
