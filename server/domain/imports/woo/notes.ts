import type { ImportNote } from '#contract/imports.ts';
import { cutText } from '#shared/fold-text.ts';

const MAX_VALUE = 300;

/** Collects what of a row has no place here, each once. */
export function collectNotes() {
  const notes: ImportNote[] = [];
  return {
    notes,
    add(note: ImportNote['note'], value = '') {
      const shortened = cutText(value, MAX_VALUE);
      if (notes.some((one) => one.note === note && (one.value ?? '') === shortened)) return;
      notes.push({ note, ...(shortened !== '' && { value: shortened }) });
    },
  };
}
export type Notes = ReturnType<typeof collectNotes>;
