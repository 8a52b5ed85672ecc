import { ListScreen } from '#app/admin/common/list/list-screen.tsx';
import { Words } from '#app/admin/common/list-cells.tsx';
import { useMove } from '#app/admin/common/use-move.ts';
import { api } from '#app/api.ts';
import { adminText } from '#app/text/admin/common.ts';
import { adminSearchText } from '#app/text/admin/search.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { SearchX, X } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import type { SearchMiss } from '#contract/synonyms.ts';
import { faDigits } from '#shared/digits.ts';
import { missList } from '#shared/lists/search-misses.ts';
import { SearchTabs } from './tabs.tsx';

const t = adminSearchText.misses;

/** Queries without results; each links to a new synonym. */
export default function SearchMissesPage() {
  return (
    <ListScreen
      list={missList}
      cells={CELLS}
      head={(filters) => (
        <>
          <SearchTabs current="misses" />
          {filters}
        </>
      )}
      icon={<SearchX />}
    />
  );
}

const CELLS = {
  query: ({ query }: SearchMiss) => <Words className="font-semibold">{faDigits(query)}</Words>,
  result: ({ isEmpty, without }: SearchMiss) =>
    isEmpty ? t.nothing : t.without(without.map(faDigits)),
  actions: (miss: SearchMiss, reload: () => void) => <Actions miss={miss} onChange={reload} />,
};

function Actions({ miss, onChange }: { miss: SearchMiss; onChange(): void }) {
  const { query } = miss;
  const step = useMove<void>({ onChange });
  const dismiss = () => api('DELETE /api/admin/search-misses/:query', { params: { query } });
  return (
    <span className="flex items-center gap-1">
      <Link
        to={addPath(miss)}
        className={buttonLook({ look: 'soft', size: 'small', className: 'h-11 whitespace-nowrap' })}
      >
        {t.add}
      </Link>
      <button
        type="button"
        title={t.dismiss}
        aria-label={t.dismissOf(query)}
        onClick={() => void step.run(dismiss, adminText.deleted)}
        className="grid size-11 place-items-center rounded-md text-ink-500 hover:bg-paper hover:text-ink-900"
      >
        <X className="size-[18px]" />
      </button>
    </span>
  );
}

/** Link that adds the words without results as a synonym. */
const addPath = ({ query, without, isEmpty }: SearchMiss) =>
  `/console/admin/synonyms?add=${encodeURIComponent(isEmpty ? query : without.join(' '))}`;
