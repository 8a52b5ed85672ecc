import { useLocation } from 'react-router';
import { useKept } from './kept.ts';

/** Filters, search and order of a list under a name. */
export type View = { name: string; search: string };

const MOST = 8;
const NONE: View[] = [];

const isViews = (stored: unknown): stored is View[] =>
  Array.isArray(stored) &&
  stored.every((one) => typeof one?.name === 'string' && typeof one.search === 'string');

/** Saved views of this list; each person has their own in this browser. */
export function useViews() {
  const { pathname } = useLocation();
  const [views, keep] = useKept({ name: 'views', where: pathname, start: NONE, isValue: isViews });
  return {
    views,
    isFull: views.length >= MOST,
    add: (view: View) => keep([...views.filter(({ name }) => name !== view.name), view]),
    remove: ({ name }: View) => keep(views.filter((one) => one.name !== name)),
  };
}

/** The same filters give the same text, whatever their order and the page. */
export function searchOf(query: Record<string, string>): string {
  const { page: _, ...filters } = query;
  return new URLSearchParams(Object.entries(filters).toSorted()).toString();
}
