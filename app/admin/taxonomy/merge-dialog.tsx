import { Choice, optionsOf } from '#app/admin/common/choice.tsx';
import { MoveDialog } from '#app/admin/common/move-dialog.tsx';
import { moveOf } from '#app/admin/common/move-of.ts';
import { termLabel } from '#app/admin/common/term-label.ts';
import { api } from '#app/api.ts';
import { needed } from '#app/forms/needed.ts';
import { adminText } from '#app/text/admin/common.ts';
import { useApi } from '#app/use-api.ts';
import type { AdminTerm } from '#contract/admin-catalogue.ts';

const t = adminText.term.merge;
type Props = { row: AdminTerm; onClose(): void; onDone(): void };

/** The goods of a category go to another one, and so do its addresses; it says before that this stays so. */
export function MergeDialog({ row, onClose, onDone }: Props) {
  const { data, error } = useApi('GET /api/admin/categories', { query: {} });
  const others = data?.filter(({ _id }) => _id !== row._id);
  return (
    <MoveDialog
      title={t.ask(row.name)}
      yes={t.yes}
      done={t.done}
      start={{ into: '' }}
      labels={{ into: t.into }}
      check={({ into }) => ({ into: needed(t.into, into) })}
      send={({ into }) => api('POST /api/admin/categories/:id/merge', moveOf(row, { into }))}
      onClose={onClose}
      onChange={onDone}
    >
      {(form) => (
        <div className="grid gap-4">
          <p className="text-sm leading-7 text-ink-500">{t.body(row.productCounter)}</p>
          <Choice
            label={t.into}
            options={optionsOf({ data: others, error }, (term) => ({
              id: term._id,
              label: termLabel(term),
            }))}
            value={form.draft.into}
            error={form.faults.into}
            onChange={(into) => form.set({ into })}
          />
        </div>
      )}
    </MoveDialog>
  );
}
