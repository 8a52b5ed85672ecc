import { useSyncExternalStore } from 'react';

export const LIST_VIEWS = ['grid', 'rows', 'order'] as const;
export type ListView = (typeof LIST_VIEWS)[number];

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** View that `inline/show-view.ts` marked the page with; styles read the same mark. */
const markedView = (): ListView =>
  LIST_VIEWS.find((view) => view === document.documentElement.dataset.view) ?? 'grid';

export const useListView = () => useSyncExternalStore(subscribe, markedView, () => 'grid' as const);

/** Shows lists in this view until the page is loaded again. */
export function showView(view: ListView) {
  document.documentElement.dataset.view = view;
  for (const listener of listeners) listener();
}

/** Shows lists in this view, on this page and on later visits. */
export function chooseView(view: ListView) {
  showView(view);
  try {
    localStorage.setItem('list-view', view);
  } catch {
    // storage is full or forbidden: the view lasts as long as the page
  }
}
