import { useState } from 'react';

/** Rows chosen on a page of a list; what a filter or another page has taken away is no longer meant. */
export function useSelection<Row extends { _id: string }>(rows: Row[] = []) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const ids = rows.map(({ _id }) => _id).filter((id) => marked.has(id));
  return {
    ids,
    chosen: new Set(ids),
    choose: (changed: string[], isOn: boolean) => {
      const kept = ids.filter((id) => !changed.includes(id));
      setMarked(new Set(isOn ? [...kept, ...changed] : kept));
    },
    clear: () => setMarked(new Set()),
  };
}
