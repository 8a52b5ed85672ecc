import { useEffect, useState } from 'react';
import { useAutosave } from '#app/forms/use-autosave.ts';

/** Words of a message that were typed and not sent outlive the page, and stand in the field again. */
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
    /** They were sent; what was typed meanwhile stays. */
    forget: (sent: string) => {
      setWords((typed) => (typed === sent ? '' : typed));
      drop();
    },
  };
}
