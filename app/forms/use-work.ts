import { useEffect, useRef } from 'react';
import { addWork } from './work.ts';

/** While it is unsaved, whoever leaves the page is asked first. */
export function useWork(isUnsaved: boolean) {
  const state = useRef({ isUnsaved, isLetGo: false });
  state.current.isUnsaved = isUnsaved;
  useEffect(
    () => addWork({ isUnsaved: () => state.current.isUnsaved && !state.current.isLetGo }),
    [],
  );
  return {
    /** It is saved, and the page about to be left. */
    letGo: () => {
      state.current.isLetGo = true;
    },
  };
}
