import { pageMark } from '#app/common/page-mark.ts';

export const LIST_VIEWS = ['grid', 'rows', 'order'] as const;
export type ListView = (typeof LIST_VIEWS)[number];

/** Mark that `inline/show-view.ts` sets; styles read the same mark. */
const mark = pageMark('view', 'list-view');

export function useListView(): ListView {
  const marked = mark.use();
  return LIST_VIEWS.find((view) => view === marked) ?? 'grid';
}

/** Shows lists in this view until the page is loaded again. */
export const showView: (view: ListView) => void = mark.show;

/** Shows lists in this view, on this page and on later visits. */
export function chooseView(view: ListView) {
  mark.show(view);
  mark.store(view);
}
