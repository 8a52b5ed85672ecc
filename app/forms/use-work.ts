import { useEffect, useRef } from 'react';
import { addWork } from './work.ts';

/** Asks for a confirmation before the user leaves unsaved input. */
export function useWork(isUnsaved: boolean) {
  const state = useRef({ isUnsaved, isLetGo: false });
  state.current.isUnsaved = isUnsaved;
  useEffect(
    () => addWork({ isUnsaved: () => state.current.isUnsaved && !state.current.isLetGo }),
    [],
  );
  return {
    /** Skips the confirmation, as the work is saved and the page is about to be left. */
    letGo: () => {
      state.current.isLetGo = true;
    },
  };
}
