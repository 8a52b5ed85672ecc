import { useState } from 'react';
import { useSession } from '#app/session/session.ts';

type Kept<Value> = {
  /** Purpose of the choice, and the list that it belongs to. */
  name: string;
  where: string;
  start: Value;
  /** True for what `keep` writes: the entry of an older build or of a stranger is dropped. */
  isValue(stored: unknown): stored is Value;
};

/** Choices of a person about lists, kept in this browser under the name of what they are for. */
export function useKept<Value>({ name, where, start, isValue }: Kept<Value>) {
  const person = useSession(({ user }) => user?._id);
  const place = `${name}:${person}:${where}`;
  const [value, setValue] = useState(() => {
    const stored = read(place);
    return isValue(stored) ? stored : start;
  });
  const keep = (changed: Value) => {
    setValue(changed);
    try {
      localStorage.setItem(place, JSON.stringify(changed));
    } catch {
      // storage is full or forbidden: the choice lasts as long as the page
    }
  };
  return [value, keep] as const;
}

function read(place: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(place) ?? 'null');
  } catch {
    return undefined;
  }
}
