import { useMemo, useState } from 'react';
import { api } from '#app/api.ts';
import { changedFields } from '#app/forms/merge-fields.ts';
import { useResourceForm } from '#app/forms/use-resource-form.ts';
import { adminText } from '#app/text/admin/common.ts';
import { variantsText } from '#app/text/admin/variants.ts';
import type { AdminFamily, AdminVariant } from '#contract/products/families.ts';
import { useUndo } from './use-undo.ts';

const t = variantsText.table;

/** Cells of one variant; `onHand` is the stock on the shelf. */
export type Cells = Pick<AdminVariant, 'code' | 'barcode' | 'price' | 'partialPrice' | 'status'> & {
  onHand: number | null;
};
/** Cells by variant id. */
export type TableDraft = Record<string, Cells>;

/** A row with one version for the form kit, which grows with the family and with each variant. */
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

/** Form state of the table of variants; only changed rows are sent. */
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

/** Rows that differ from the loaded ones, with the stock as it was. */
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

/** Labels of the cells by the field names of a refusal; a row is named by its product's title. */
const labelsOf = (variants: AdminVariant[], sent: string[]): Record<string, string> => ({
  ...Object.fromEntries(variants.map(({ _id, title }) => [_id, title])),
  ...Object.fromEntries(
    sent.flatMap((_, at) =>
      Object.entries(t.cells).map(([cell, label]) => [`variants.${at}.${cell}`, label]),
    ),
  ),
});
