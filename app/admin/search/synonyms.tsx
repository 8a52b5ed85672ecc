import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ListScreen } from '#app/admin/common/list/list-screen.tsx';
import { RemoveDialog } from '#app/admin/common/remove-dialog.tsx';
import { RowButtons } from '#app/admin/common/row-buttons.tsx';
import { api } from '#app/api.ts';
import { adminText } from '#app/text/admin/common.ts';
import { adminSearchText } from '#app/text/admin/search.ts';
import { Button } from '#app/ui/button.tsx';
import { Plus, Search } from '#app/ui/icons.tsx';
import type { AdminSynonym } from '#contract/synonyms.ts';
import { synonymList } from '#shared/lists/synonyms.ts';
import { SynonymDialog } from './synonym-dialog.tsx';
import { SearchTabs } from './tabs.tsx';

type Props = { group: AdminSynonym; onClose(): void; onChange(): void };

const t = adminSearchText.synonyms;
const MAX_SHOWN = 8;
const LOOK: Record<AdminSynonym['origin'], string> = {
  own: 'bg-leaf-50 text-leaf-700',
  changed: 'bg-firoozeh-50 text-firoozeh-700',
  shipped: 'bg-line text-ink-700',
};
type Doing = { what: 'add'; word: string } | { what: 'edit' | 'remove'; group: AdminSynonym };

/** Synonyms of the search; `?add=` starts a new group with a word. */
export default function SynonymsPage() {
  const [{ added }, clearAdded] = useAddedWord();
  const [doing, setDoing] = useState<Doing | undefined>(
    added ? { what: 'add', word: added } : undefined,
  );
  const close = () => {
    setDoing(undefined);
    clearAdded();
  };
  const rowButtons = (group: AdminSynonym) => {
    const [first = ''] = group.words;
    return (
      <RowButtons
        edit={{ label: t.editOf(first), run: () => setDoing({ what: 'edit', group }) }}
        remove={{ label: t.removeOf(first), run: () => setDoing({ what: 'remove', group }) }}
      />
    );
  };
  return (
    <ListScreen
      list={synonymList}
      cells={{ ...CELLS, actions: rowButtons }}
      head={(filters) => (
        <>
          <SearchTabs current="synonyms" />
          {filters}
        </>
      )}
      icon={<Search />}
      actions={() => (
        <Button onClick={() => setDoing({ what: 'add', word: '' })}>
          <Plus className="size-4" />
          {t.add}
        </Button>
      )}
      dialogs={(onChange) => doing && <Doings doing={doing} onClose={close} onChange={onChange} />}
    />
  );
}

type DoingProps = { doing: Doing; onClose(): void; onChange(): void };

function Doings({ doing, ...dialog }: DoingProps) {
  if (doing.what === 'add') return <SynonymDialog word={doing.word} {...dialog} />;
  const Act = doing.what === 'edit' ? SynonymDialog : RemoveSynonym;
  return <Act group={doing.group} {...dialog} />;
}

const CELLS = {
  words: ({ words }: AdminSynonym) => <Words all={words} />,
  finds: ({ finds }: AdminSynonym) => (finds.length > 0 ? <Words all={finds} /> : adminText.none),
  origin: ({ origin }: AdminSynonym) => (
    <span
      className={`whitespace-nowrap rounded-full px-3 text-13 font-semibold leading-7 ${LOOK[origin]}`}
    >
      {synonymList.columns.origin.labels[origin]}
    </span>
  ),
};

const Words = ({ all }: { all: string[] }) => (
  <span className="flex max-w-[60ch] flex-wrap gap-x-2 gap-y-1 py-1 font-normal">
    {all.slice(0, MAX_SHOWN).map((word) => (
      <bdi key={word} className="rounded-sm bg-paper px-2 leading-7">
        {word}
      </bdi>
    ))}
    {all.length > MAX_SHOWN && (
      <span className="leading-7 text-ink-500">{t.more(all.length - MAX_SHOWN)}</span>
    )}
  </span>
);

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

/** Confirms and deletes a group of synonyms. */
const RemoveSynonym = ({ group: { _id, words }, onClose, onChange }: Props) => (
  <RemoveDialog
    name={words[0] ?? ''}
    remove={async () => {
      await api('DELETE /api/admin/synonyms/:id', { params: { id: _id } });
      onChange();
    }}
    onClose={onClose}
  />
);
