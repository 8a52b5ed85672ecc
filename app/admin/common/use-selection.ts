import { useState } from 'react';

/**
 * Selected rows on a page of a list; rows that a filter or another page hides are no longer
 * selected.
 */
export function useSelection<Row extends { _id: string }>(rows: Row[] = []) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const ids = rows.map(({ _id }) => _id).filter((id) => marked.has(id));
  return {
    ids,
    chosen: new Set(ids),
    choose: (changed: string[], isOn: boolean) => {
      const unchanged = ids.filter((id) => !changed.includes(id));
      setMarked(new Set(isOn ? [...unchanged, ...changed] : unchanged));
    },
    /** Selects these alone. */
    keep: (kept: string[]) => setMarked(new Set(kept)),
    clear: () => setMarked(new Set()),
  };
}
export type Selected = ReturnType<typeof useSelection>;
