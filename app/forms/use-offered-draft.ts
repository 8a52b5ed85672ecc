import { useState } from 'react';
import { useAutosave } from './use-autosave.ts';
import { useWork } from './use-work.ts';

type Options<Value> = {
  /** Under it the words are kept in this browser; null keeps none, and asks nobody who leaves. */
  name: string | null;
  value: Value;
  isTyped: boolean;
  /** Puts kept words into the form. */
  put(value: Value): void;
};

/** For a form of something new: whoever leaves is asked, the words are kept, and offered on the way back. */
export function useOfferedDraft<Value>({ name, value, isTyped, put }: Options<Value>) {
  const [isDone, setDone] = useState(false);
  const work = useWork(isTyped && name !== null);
  const autosave = useAutosave(name, value, isTyped && !isDone);
  return {
    found: autosave.found,
    restore() {
      if (autosave.found) put(autosave.found.value);
      autosave.answered();
    },
    dropFound: autosave.drop,
    /** It was sent. */
    done() {
      setDone(true);
      work.letGo();
      autosave.drop();
    },
  };
}
