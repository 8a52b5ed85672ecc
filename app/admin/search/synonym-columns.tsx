import { RowButtons } from '#app/admin/common/row-buttons.tsx';
import { adminText } from '#app/text/admin/common.ts';
import { adminSearchText } from '#app/text/admin/search.ts';
import type { Column } from '#app/ui/column.ts';
import type { AdminSynonym } from '#contract/synonyms.ts';

const t = adminSearchText.synonyms;
const MAX_SHOWN = 8;
const LOOK: Record<AdminSynonym['origin'], string> = {
  own: 'bg-leaf-50 text-leaf-700',
  changed: 'bg-firoozeh-50 text-firoozeh-700',
  shipped: 'bg-line text-ink-700',
};

/** Columns of the list of synonyms. */
export const synonymColumns = (
  start: (what: 'edit' | 'remove', group: AdminSynonym) => void,
): Column<AdminSynonym>[] => [
  { id: 'words', title: t.columns.words, isLead: true, cell: ({ words }) => <Words all={words} /> },
  {
    id: 'finds',
    title: t.columns.finds,
    isWide: true,
    cell: ({ finds }) => (finds.length > 0 ? <Words all={finds} /> : adminText.none),
  },
  {
    id: 'origin',
    isStatus: true,
    title: t.columns.origin,
    cell: ({ origin }) => (
      <span
        className={`whitespace-nowrap rounded-full px-3 text-13 font-semibold leading-7 ${LOOK[origin]}`}
      >
        {t.origin[origin]}
      </span>
    ),
  },
  {
    id: 'actions',
    title: adminText.actions,
    isActions: true,
    cell: (group) => (
      <RowButtons
        edit={{ label: t.editOf(group.words[0] ?? ''), run: () => start('edit', group) }}
        remove={{ label: t.removeOf(group.words[0] ?? ''), run: () => start('remove', group) }}
      />
    ),
  },
];

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
