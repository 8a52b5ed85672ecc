import { useState } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '#app/session/session.ts';

/** Filters, search and order of a list under a name. */
export type View = { name: string; search: string };

const MOST = 8;

/** Saved views of this list; each person has their own in this browser. */
export function useViews() {
  const { pathname } = useLocation();
  const person = useSession(({ user }) => user?._id);
  const place = `views:${person}:${pathname}`;
  const [views, setViews] = useState(() => read(place));
  const keep = (changed: View[]) => {
    setViews(changed);
    try {
      localStorage.setItem(place, JSON.stringify(changed));
    } catch {
      // storage is full or forbidden: the view lasts as long as the page
    }
  };
  return {
    views,
    isFull: views.length >= MOST,
    add: (view: View) => keep([...views.filter(({ name }) => name !== view.name), view]),
    remove: ({ name }: View) => keep(views.filter((one) => one.name !== name)),
  };
}

function read(place: string): View[] {
  try {
    // only `keep` writes this entry
    return JSON.parse(localStorage.getItem(place) ?? '[]') as View[];
  } catch {
    return [];
  }
}

/** The same filters give the same text, whatever their order and the page. */
export function searchOf(query: Record<string, string>): string {
  const { page: _, ...filters } = query;
  return new URLSearchParams(Object.entries(filters).toSorted()).toString();
}
