import { Choice, optionsOf } from '#app/admin/common/choice.tsx';
import { MoveDialog } from '#app/admin/common/move-dialog.tsx';
import { moveOf } from '#app/admin/common/move-of.ts';
import { termLabel } from '#app/admin/common/term-label.ts';
import type { MoveForm } from '#app/admin/common/use-move-form.ts';
import { api } from '#app/api.ts';
import { AT_LENGTH } from '#app/at-length.ts';
import { neededChoice } from '#app/forms/needed.ts';
import { mergeText } from '#app/text/admin/merge.ts';
import { useApi } from '#app/use-api.ts';
import type { AdminTerm } from '#contract/admin-catalogue.ts';
import type { BulkWork } from '#contract/products/bulk.ts';
import type { Taxonomy } from './form.tsx';

type Into = { into: string };
type Props = {
  taxonomy: Taxonomy;
  row: AdminTerm;
  onClose(): void;
  onDone(): void;
  /** Receives the id of the bulk change that was created. */
  onJob(id: string): void;
};

/**
 * Merges a brand or a category into another, with products and URLs, after a warning that this is
 * permanent. Very many products first move by a bulk change, which has a preview and an undo.
 */
export function MergeDialog({ taxonomy, row, onClose, onDone, onJob }: Props) {
  const t = mergeText[taxonomy];
  const terms = useApi(`GET /api/admin/${taxonomy}`, { query: {} });
  const params = { id: row._id };
  const { data: moved } = useApi(`GET /api/admin/${taxonomy}/:id/merge`, { params });
  const others = terms.data?.filter(({ _id }) => _id !== row._id);
  const fields = (form: MoveForm<Into>) => (
    <div className="grid gap-4">
      <p role="status" className="min-h-14 text-sm leading-7 text-ink-500">
        {moved && (moved.goods > moved.max ? t.large(moved.goods) : t.body(moved))}
      </p>
      <Choice
        label={t.into}
        options={optionsOf({ data: others, error: terms.error }, (term) => ({
          id: term._id,
          label: termLabel(term),
        }))}
        value={form.draft.into}
        error={form.faults.into}
        onChange={(into) => form.set({ into })}
      />
    </div>
  );
  const shared = {
    title: t.ask(row.name),
    start: { into: '' },
    labels: { into: t.into },
    onClose,
    check: ({ into }: Into) => ({ into: neededChoice(t.into, into) }),
  };
  if (moved && moved.goods > moved.max) {
    const name = (id: string) => others?.find(({ _id }) => _id === id)?.name ?? '';
    return (
      <MoveDialog
        {...shared}
        yes={mergeText.moveFirst}
        done=""
        isDestructive={false}
        send={({ into }) => preparedMove(taxonomy, row, name(into))}
        onChange={(job) => job && onJob(job._id)}
      >
        {fields}
      </MoveDialog>
    );
  }
  return (
    <MoveDialog
      {...shared}
      yes={t.yes}
      done={t.done}
      send={({ into }) => api(`POST /api/admin/${taxonomy}/:id/merge`, moveOf(row, { into }))}
      onChange={onDone}
    >
      {fields}
    </MoveDialog>
  );
}

/** Creates the bulk change that moves all products; its page previews the changes. */
function preparedMove(taxonomy: Taxonomy, { slug }: AdminTerm, name: string) {
  const isBrand = taxonomy === 'brands';
  const work: BulkWork = isBrand
    ? { kind: 'brand', brand: name }
    : { kind: 'category', category: name };
  const filter = isBrand ? { brand: slug } : { category: slug };
  return api('POST /api/admin/products/bulk', { body: { work, filter }, within: AT_LENGTH });
}
