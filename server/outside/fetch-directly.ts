/**
 * Calls exactly this address. A redirect fails like a lost connection: it could send keys and
 * payments to an address that no setting names.
 */
export const fetchDirectly = (url: string | URL, init: RequestInit): Promise<Response> =>
  fetch(url, { ...init, redirect: 'error' });
