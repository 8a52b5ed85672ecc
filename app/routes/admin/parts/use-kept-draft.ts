import { useState } from 'react';

const same = (one: unknown, two: unknown) => JSON.stringify(one) === JSON.stringify(two);

/**
 * What is typed over something that others may save meanwhile: it stays until the person lets it go. `latest` is what
 * the shop holds now; with a newer version that differs under a touched draft, `isOvertaken` says so.
 */
export function useKeptDraft<Value>(latest: Value, version: number) {
  const [base, setBase] = useState({ value: latest, version });
  const [draft, setDraft] = useState(latest);
  // fields that keep a text of their own begin anew with it
  const [turn, setTurn] = useState(0);
  const isDirty = !same(draft, base.value);
  const take = (value: Value, taken: number) => {
    setBase({ value, version: taken });
    setDraft(value);
    setTurn((before) => before + 1);
  };
  const hasMoved = version > base.version && !same(latest, base.value);
  if (hasMoved && !isDirty) take(latest, version);
  return {
    draft,
    turn,
    isDirty,
    isOvertaken: hasMoved && isDirty,
    set: (change: Partial<Value>) => setDraft((before) => ({ ...before, ...change })),
    /** Begins with what was saved just now. */
    take,
    /** Keeps what is typed, to be saved over what others saved. */
    keep: () => setBase({ value: latest, version }),
    /** Lets go of what is typed. */
    letGo: () => take(latest, version),
  };
}
