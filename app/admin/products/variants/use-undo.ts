import { useState } from 'react';

type Undoable<Value> = { isDirty: boolean; set(change: Partial<Value>): void };

/**
 * Undo of a save: the previous state of a form, saved again; unavailable while the form has
 * changes.
 */
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
