import type { ImportNote } from '#contract/imports.ts';
import { cutText } from '#shared/fold-text.ts';

const MAX_VALUE = 300;

/** Collects what of a row has no place here, each once. */
export function collectNotes() {
  const notes: ImportNote[] = [];
  return {
    notes,
    add(note: ImportNote['note'], value = '') {
      const kept = cutText(value, MAX_VALUE);
      if (notes.some((one) => one.note === note && (one.value ?? '') === kept)) return;
      notes.push({ note, ...(kept !== '' && { value: kept }) });
    },
  };
}
export type Notes = ReturnType<typeof collectNotes>;
