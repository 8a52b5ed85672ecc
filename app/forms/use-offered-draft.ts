import { useState } from 'react';
import { useAutosave } from './use-autosave.ts';
import { useWork } from './use-work.ts';

type Options<Value> = {
  /** Key of the draft in the browser; null saves none and asks for no confirmation on leaving. */
  name: string | null;
  value: Value;
  isTyped: boolean;
  /** Puts a saved draft into the form. */
  put(value: Value): void;
};

/**
 * Draft of a new item: saved in the browser, offered on the next visit, with a confirmation on
 * leaving.
 */
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
    /** Ends the draft after the form was sent. */
    done() {
      setDone(true);
      work.letGo();
      autosave.drop();
    },
  };
}
