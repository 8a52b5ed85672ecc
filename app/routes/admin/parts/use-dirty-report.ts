import { useEffect } from 'react';

export type OnDirty = (name: string, isDirty: boolean) => void;

/** Tells the screen that one of its forms holds something unsaved: the router asks for one screen only once. */
export function useDirtyReport(name: string, isDirty: boolean, onDirty: OnDirty) {
  useEffect(() => {
    onDirty(name, isDirty);
    return () => onDirty(name, false);
  }, [name, isDirty, onDirty]);
}
