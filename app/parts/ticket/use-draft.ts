import { useEffect, useState } from 'react';

/** Words that were typed and not sent outlive the page, in this tab alone. */
export function useDraft(name: string) {
  const key = `draft:${name}`;
  const [words, setWords] = useState('');
  // the store is there in the browser only
  useEffect(() => setWords(sessionStorage.getItem(key) ?? ''), [key]);
  return {
    words,
    write: (typed: string) => {
      setWords(typed);
      sessionStorage.setItem(key, typed);
    },
    forget: () => {
      setWords('');
      sessionStorage.removeItem(key);
    },
  };
}
