import { api } from '#app/api.ts';
import { useResourceForm } from '#app/forms/use-resource-form.ts';
import { adminText } from '#app/text/admin/common.ts';
import { variantsText } from '#app/text/admin/variants.ts';
import type { AdminProduct } from '#contract/admin-catalogue.ts';
import type { AdminFamily } from '#contract/products/families.ts';
import { MAX_OPTION_VALUES, MAX_OPTIONS, MAX_VARIANTS } from '#shared/limits.ts';
import { draftOf, draftOfProduct, type FamilyDraft, formOf, toMake } from './draft.ts';
import { useUndo } from './use-undo.ts';

const t = variantsText;
type FamilyInput = {
  product: AdminProduct;
  family: AdminFamily | undefined;
  onSaved(family: AdminFamily): void;
};

/** Form state of options and variants, with undo. */
export function useFamily({ product, family, onSaved }: FamilyInput) {
  const form = useResourceForm<FamilyDraft, AdminFamily>({
    name: `family:${product._id}`,
    start: family ? draftOf(family) : draftOfProduct(product),
    row: family,
    toDraft: draftOf,
    ...(family && {
      read: () => api('GET /api/admin/families/:id', { params: { id: family._id } }),
    }),
    labels: LABELS,
    mends: { members: MEMBERS, options: MEMBERS, left: MEMBERS },
  });
  const { remember, canUndo, undo } = useUndo(form);
  const save = async () => {
    const before = form.base.row && form.base.value;
    const isMaking = toMake(form.draft).length > 0;
    const stored = await form.save(send, adminText.saved);
    if (!stored) return undefined;
    // no undo after variants were created: they stay as products
    remember(isMaking ? undefined : before);
    onSaved(stored);
    return stored;
  };
  return {
    ...form,
    save,
    canUndo,
    undo: () => undo(save),
  };
}

export type FamilyEditor = ReturnType<typeof useFamily>;

const send = (draft: FamilyDraft, row: AdminFamily | undefined) =>
  row
    ? api('PATCH /api/admin/families/:id', {
        params: { id: row._id },
        body: { ...formOf(draft), version: row.version },
      })
    : api('POST /api/admin/families', { body: formOf(draft) });

const MEMBERS = ['variants', 'add'];
const upTo = (count: number) => Array.from({ length: count }, (_, i) => i);

const LABELS: Record<string, string> = {
  title: t.title,
  options: t.options,
  members: t.members,
  left: t.leftOut,
  ...Object.fromEntries(
    upTo(MAX_OPTIONS).flatMap((i) => [
      [`options.${i}.name`, t.optionName],
      ...upTo(MAX_OPTION_VALUES).map((j) => [`options.${i}.values.${j}.label`, t.value]),
    ]),
  ),
  ...Object.fromEntries(
    upTo(MAX_VARIANTS).flatMap((i) => [
      [`variants.${i}`, t.combination],
      [`add.${i}`, t.combination],
    ]),
  ),
};
