import { useState } from 'react';

type Undoable<Value> = { isDirty: boolean; set(change: Partial<Value>): void };

/** The state of a form before it was saved, to be saved again; nothing while something else is typed. */
export function useUndo<Value extends object>(form: Undoable<Value>) {
  const [before, remember] = useState<Value>();
  return {
    remember,
    canUndo: before !== undefined && !form.isDirty,
    async undo(save: () => Promise<unknown>) {
      if (!before) return;
      form.set(before);
      await save();
      remember(undefined);
    },
  };
}
