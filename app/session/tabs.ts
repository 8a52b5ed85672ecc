type Message = 'session';

// the server draws the same pages and has no other tabs
const channel = typeof document === 'undefined' ? undefined : new BroadcastChannel('tabs');

/** Tells the other tabs of this browser that something of theirs may have changed. */
export const tellTabs = (message: Message) => channel?.postMessage(message);

/** Runs when another tab has told so. */
export const hearTabs = (message: Message, listener: () => void) =>
  channel?.addEventListener('message', ({ data }) => data === message && listener());
