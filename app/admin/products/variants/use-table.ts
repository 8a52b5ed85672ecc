import { useMemo, useState } from 'react';
import { api } from '#app/api.ts';
import { changedFields } from '#app/forms/merge-fields.ts';
import { useResourceForm } from '#app/forms/use-resource-form.ts';
import { adminText } from '#app/text/admin/common.ts';
import { variantsText } from '#app/text/admin/variants.ts';
import type { AdminFamily, AdminVariant } from '#contract/goods/families.ts';
import { useUndo } from './use-undo.ts';

const t = variantsText.table;

/** The cells of one variant; stock is what stands in the store. */
export type Cells = Pick<AdminVariant, 'code' | 'barcode' | 'price' | 'partialPrice' | 'status'> & {
  onHand: number | null;
};
/** By the ids of the variants. */
export type TableDraft = Record<string, Cells>;

/** A row of the family for the form kit: it is newer whenever one of the variants is. */
const rowOf = (family: AdminFamily): AdminFamily => ({
  ...family,
  version: family.variants.reduce((sum, { version }) => sum + version, family.version),
});

const draftOf = ({ variants }: AdminFamily): TableDraft =>
  Object.fromEntries(
    variants.map(({ _id, code, barcode, price, partialPrice, onHand, status }) => [
      _id,
      { code, barcode, price, partialPrice, onHand, status },
    ]),
  );

/** What the table of variants holds and does; only rows that were changed are sent. */
export function useTable(family: AdminFamily, onSaved: (family: AdminFamily) => void) {
  const [sent, setSent] = useState<string[]>([]);
  const row = useMemo(() => rowOf(family), [family]);
  const form = useResourceForm<TableDraft, AdminFamily>({
    name: null,
    start: draftOf(row),
    row,
    toDraft: draftOf,
    read: async () =>
      rowOf(await api('GET /api/admin/families/:id', { params: { id: family._id } })),
    labels: labelsOf(row.variants, sent),
    mends: Object.fromEntries(sent.map((id, at) => [id, [`variants.${at}`]])),
  });
  const { remember, canUndo, undo } = useUndo(form);
  const save = async () => {
    const before = form.base.value;
    const stored = await form.save(async (draft, base) => {
      const changed = changedRows(base ?? row, draft);
      setSent(changed.map(({ _id }) => _id));
      if (changed.length === 0) return base ?? row;
      const body = { variants: changed, reason: t.reason };
      return rowOf(
        await api('PATCH /api/admin/families/:id/variants', { params: { id: family._id }, body }),
      );
    }, adminText.saved);
    if (!stored) return;
    remember(before);
    onSaved(stored);
  };
  return {
    ...form,
    save,
    variants: (form.base.row ?? row).variants,
    faultOf: (id: string, cell: keyof Cells) => form.faults[`variants.${sent.indexOf(id)}.${cell}`],
    canUndo,
    undo: () => undo(save),
  };
}

export type TableEditor = ReturnType<typeof useTable>;

/** Rows that differ from what was read, with what stood there. */
function changedRows(base: AdminFamily, draft: TableDraft) {
  const before = draftOf(base);
  const changed = new Set(changedFields(before, { ...before, ...draft }));
  return base.variants.flatMap(({ _id, version, onHand: was }) => {
    const cells = draft[_id];
    return cells && changed.has(_id)
      ? [{ ...cells, _id, version, was, onHand: cells.onHand ?? 0 }]
      : [];
  });
}

/** The cells as the table names them, by the names of a refusal; a row goes by the title of its product. */
const labelsOf = (variants: AdminVariant[], sent: string[]): Record<string, string> => ({
  ...Object.fromEntries(variants.map(({ _id, title }) => [_id, title])),
  ...Object.fromEntries(
    sent.flatMap((_, at) =>
      Object.entries(t.cells).map(([cell, label]) => [`variants.${at}.${cell}`, label]),
    ),
  ),
});
