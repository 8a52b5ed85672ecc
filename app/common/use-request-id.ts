import { useContext, useState, useSyncExternalStore } from 'react';
import { RequestIdContext } from '#app/nonce.ts';

const NAME = 'x-request-id';
const never = () => () => {};

/** The id of the request that drew this page, also while the browser takes it over; empty on pages it draws itself. */
export function useRequestId(): string {
  const ofServer = useContext(RequestIdContext);
  const drawn = () =>
    typeof document === 'undefined' ? ofServer : (document.getElementById(NAME)?.textContent ?? '');
  const [id] = useState(useSyncExternalStore(never, () => '', drawn));
  return id;
}

export const REQUEST_ID_ELEMENT = NAME;
