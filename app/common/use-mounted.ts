import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and in the first render of the browser, so that both render the same. */
export const useMounted = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
