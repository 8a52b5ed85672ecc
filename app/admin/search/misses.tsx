import { FilterRow } from '#app/admin/common/filter-row.tsx';
import { Ago } from '#app/admin/common/list-cells.tsx';
import { StaffList } from '#app/admin/common/staff-list.tsx';
import { useListParams } from '#app/admin/common/use-list-params.ts';
import { useMove } from '#app/admin/common/use-move.ts';
import { api } from '#app/api.ts';
import { adminText } from '#app/text/admin/common.ts';
import { adminSearchText } from '#app/text/admin/search.ts';
import { buttonLook } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/column.ts';
import { SearchX, X } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { useApi } from '#app/use-api.ts';
import type { SearchMiss } from '#contract/synonyms.ts';
import { faDigits, faNumber } from '#shared/digits.ts';
import { SearchTabs } from './tabs.tsx';

const t = adminSearchText.misses;

/** Queries without results; each links to a new synonym. */
export default function SearchMissesPage() {
  const params = useListParams();
  const answer = useApi('GET /api/admin/search-misses', {
    query: params.query as Record<string, string>,
  });
  const step = useMove<void>({ onChange: () => void answer.mutate() });
  const dismiss = ({ query }: SearchMiss) =>
    void step.run(
      () => api('DELETE /api/admin/search-misses/:query', { params: { query } }),
      adminText.deleted,
    );
  return (
    <StaffList
      title={t.title}
      params={params}
      answer={answer}
      columns={columns(dismiss)}
      keyOf={({ query }) => query}
      filters={
        <>
          <SearchTabs current="misses" />
          <FilterRow params={params} search={t.search} />
        </>
      }
      empty={{ icon: <SearchX />, title: t.empty }}
    />
  );
}

const columns = (dismiss: (miss: SearchMiss) => void): Column<SearchMiss>[] => [
  {
    id: 'query',
    title: t.columns.query,
    isLead: true,
    cell: ({ query }) => <bdi className="font-semibold">{faDigits(query)}</bdi>,
  },
  {
    id: 'result',
    isPlain: true,
    title: t.columns.result,
    cell: ({ isEmpty, without }) => (isEmpty ? t.nothing : t.without(without.map(faDigits))),
  },
  { id: 'times', title: t.columns.times, cell: ({ times }) => faNumber(times) },
  {
    id: 'lastAt',
    isPlain: true,
    title: t.columns.lastAt,
    cell: ({ lastAt }) => <Ago at={lastAt} />,
  },
  {
    id: 'actions',
    title: t.columns.actions,
    isActions: true,
    cell: (miss) => (
      <span className="flex items-center gap-1">
        <Link
          to={addPath(miss)}
          className={buttonLook({
            look: 'soft',
            size: 'small',
            className: 'h-11 whitespace-nowrap',
          })}
        >
          {t.add}
        </Link>
        <button
          type="button"
          title={t.dismiss}
          aria-label={t.dismissOf(miss.query)}
          onClick={() => dismiss(miss)}
          className="grid size-11 place-items-center rounded-md text-ink-500 hover:bg-paper hover:text-ink-900"
        >
          <X className="size-[18px]" />
        </button>
      </span>
    ),
  },
];

/** Link that adds the words without results as a synonym. */
const addPath = ({ query, without, isEmpty }: SearchMiss) =>
  `/console/admin/synonyms?add=${encodeURIComponent(isEmpty ? query : without.join(' '))}`;
