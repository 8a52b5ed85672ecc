import showView from '#app/inline/show-view.ts?script';
import { useNonce } from '#app/nonce.ts';
import { listText } from '#app/text/list.ts';
import { text } from '#app/text.ts';
import { LayoutGrid, Rows3, Table } from '#app/ui/icons.tsx';
import type { ProductList } from '#contract/catalogue.ts';
import { chooseView, LIST_VIEWS, useListView } from './list-view.ts';

type Props = {
  title: string;
  /** Absent where the list could not be read. */
  list: Pick<ProductList, 'total' | 'isEstimate'> | null;
};

/** Title of a list with its count on a phone, and the choice between its views. */
export const ListHead = ({ title, list }: Props) => (
  <div className="list-head">
    <h1>{title}</h1>
    {list && list.total > 0 && (
      <>
        <span aria-live="polite" className="list-count">
          {text.count(list.total, list.isEstimate)}
        </span>
        <ShowView />
        <ViewSwitch />
      </>
    )}
  </div>
);

/** Script that runs before the list is painted. */
function ShowView() {
  const nonce = useNonce();
  return (
    <script
      nonce={nonce}
      // browsers empty the nonce of a script that ran
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
      dangerouslySetInnerHTML={{ __html: showView }}
    />
  );
}

const ICONS = { grid: LayoutGrid, rows: Rows3, order: Table };

function ViewSwitch() {
  const current = useListView();
  return (
    <fieldset aria-label={listText.view} className="views">
      {LIST_VIEWS.map((view) => {
        const Icon = ICONS[view];
        return (
          <button
            key={view}
            type="button"
            aria-pressed={view === current}
            onClick={() => chooseView(view)}
          >
            <Icon className="size-5" />
            <span>{listText.views[view]}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
