import { useEffect, useState } from 'react';
import { useAutosave } from '#app/forms/use-autosave.ts';

/** Draft of an unsent message, which survives a reload. */
export function useDraft(name: string) {
  const [words, setWords] = useState('');
  const { found, answered, drop } = useAutosave(`message:${name}`, words, words !== '');
  useEffect(() => {
    if (!found) return;
    setWords((typed) => typed || found.value);
    answered();
  }, [found, answered]);
  return {
    words,
    write: setWords,
    /** Deletes the draft after it was sent; text typed meanwhile stays. */
    forget: (sent: string) => {
      setWords((typed) => (typed === sent ? '' : typed));
      drop();
    },
  };
}
