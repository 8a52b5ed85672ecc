import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ChoiceFilter, FilterRow } from '#app/admin/common/filter-row.tsx';
import { StaffList } from '#app/admin/common/staff-list.tsx';
import { useListParams } from '#app/admin/common/use-list-params.ts';
import { adminSearchText } from '#app/text/admin/search.ts';
import { Button } from '#app/ui/button.tsx';
import { Plus, Search } from '#app/ui/icons.tsx';
import { useApi } from '#app/use-api.ts';
import type { AdminSynonym } from '#contract/synonyms.ts';
import { RemoveSynonym } from './remove-synonym.tsx';
import { synonymColumns } from './synonym-columns.tsx';
import { SynonymDialog } from './synonym-dialog.tsx';
import { SearchTabs } from './tabs.tsx';

const t = adminSearchText.synonyms;
type Doing = { what: 'add'; word: string } | { what: 'edit' | 'remove'; group: AdminSynonym };

/** Synonyms of the search; `?add=` starts a new group with a word. */
export default function SynonymsPage() {
  const params = useListParams();
  const [{ added }, clearAdded] = useAddedWord();
  const [doing, setDoing] = useState<Doing | undefined>(
    added ? { what: 'add', word: added } : undefined,
  );
  const { add: _, ...query } = params.query as Record<string, string>;
  const answer = useApi('GET /api/admin/synonyms', { query });
  const close = () => {
    setDoing(undefined);
    clearAdded();
  };
  const dialog = { onClose: close, onChange: () => void answer.mutate() };
  return (
    <>
      <StaffList
        title={t.title}
        params={params}
        answer={answer}
        columns={synonymColumns((what, group) => setDoing({ what, group }))}
        keyOf={({ _id }) => _id}
        filters={
          <>
            <SearchTabs current="synonyms" />
            <FilterRow params={params} search={t.search}>
              <ChoiceFilter
                params={params}
                name="origin"
                label={t.originLabel}
                none={t.anyOrigin}
                options={t.origin}
              />
            </FilterRow>
          </>
        }
        actions={
          <Button onClick={() => setDoing({ what: 'add', word: '' })}>
            <Plus className="size-4" />
            {t.add}
          </Button>
        }
        empty={{ icon: <Search />, title: t.empty }}
      />
      {doing?.what === 'add' && <SynonymDialog word={doing.word} {...dialog} />}
      {doing?.what === 'edit' && <SynonymDialog group={doing.group} {...dialog} />}
      {doing?.what === 'remove' && <RemoveSynonym group={doing.group} {...dialog} />}
    </>
  );
}

/** Word passed by the list of missed queries; it leaves the URL when the dialog closes. */
function useAddedWord() {
  const [search, setSearch] = useSearchParams();
  const clear = () => {
    if (!search.has('add')) return;
    const next = new URLSearchParams(search);
    next.delete('add');
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return [{ added: search.get('add') ?? '' }, clear] as const;
}
