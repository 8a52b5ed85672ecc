import { useLocation } from 'react-router';
import { useKept } from './kept.ts';

/** Filters, search and order of a list under a name. */
export type View = { name: string; search: string };

const MOST = 8;

/** Saved views of this list; each person has their own in this browser. */
export function useViews() {
  const { pathname } = useLocation();
  const [views, keep] = useKept<View[]>('views', pathname, []);
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
