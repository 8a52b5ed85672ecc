import { useState } from 'react';
import { useSession } from '#app/session/session.ts';

/** Choices of a person about lists, kept in this browser under the name of what they are for. */
export function useKept<Value>(name: string, where: string, start: Value) {
  const person = useSession(({ user }) => user?._id);
  const place = `${name}:${person}:${where}`;
  const [value, setValue] = useState(() => read(place, start));
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

function read<Value>(place: string, start: Value): Value {
  try {
    // only `keep` writes this entry
    return (JSON.parse(localStorage.getItem(place) ?? 'null') as Value | null) ?? start;
  } catch {
    return start;
  }
}
