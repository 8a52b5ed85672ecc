import { useRef } from 'react';
import { newKey } from './new-key.ts';

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
