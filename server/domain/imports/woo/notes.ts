import type { ImportNote } from '#contract/imports.ts';

const MAX_VALUE = 300;

/** Collects what of a row has no place here, each once. */
export function collectNotes() {
  const notes: ImportNote[] = [];
  return {
    notes,
    add(note: ImportNote['note'], value = '') {
      const kept = value.slice(0, MAX_VALUE);
      if (notes.some((one) => one.note === note && (one.value ?? '') === kept)) return;
      notes.push({ note, ...(kept !== '' && { value: kept }) });
    },
  };
}
export type Notes = ReturnType<typeof collectNotes>;
