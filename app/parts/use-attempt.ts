import { useRef } from 'react';

/** One key for one request however often it is sent; another request, or an answered one, gets another key. */
export function useAttempt() {
  const last = useRef({ key: '', body: '' });
  return {
    keyFor(body: object) {
      const written = JSON.stringify(body);
      if (last.current.body !== written) last.current = { key: newKey(), body: written };
      return last.current.key;
    },
    end() {
      last.current = { key: '', body: '' };
    },
  };
}

/** `randomUUID` is missing where the shop is opened over plain http. */
function newKey() {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
