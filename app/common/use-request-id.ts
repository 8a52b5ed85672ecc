import { useContext, useState, useSyncExternalStore } from 'react';
import { RequestIdContext } from '#app/nonce.ts';

const NAME = 'x-request-id';
const never = () => () => {};

/**
 * Id of the request that rendered this page on the server, kept during hydration; empty for pages
 * rendered in the browser.
 */
export function useRequestId(): string {
  const ofServer = useContext(RequestIdContext);
  const rendered = () =>
    typeof document === 'undefined' ? ofServer : (document.getElementById(NAME)?.textContent ?? '');
  const [id] = useState(useSyncExternalStore(never, () => '', rendered));
  return id;
}

export const REQUEST_ID_ELEMENT = NAME;
