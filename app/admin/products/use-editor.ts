import { ApiError, api } from '#app/api.ts';
import { toast } from '#app/common/toast.tsx';
import { useResourceForm } from '#app/forms/use-resource-form.ts';
import { adminText } from '#app/text/admin/common.ts';
import { productsText } from '#app/text/admin/products.ts';
import type { AdminProduct } from '#contract/admin-catalogue.ts';
import { errorText } from '#shared/labels/errors.ts';
import { useProductMove } from './actions.tsx';
import { arePricesCrossed, type Draft, draftOf, formOf } from './draft.ts';

const t = productsText.form;
const CROSSED = 'paritialPrice_under_mainPrice';
const MAX_ROWS = 60;

type Start = { name: string; draft: Draft; product?: AdminProduct | undefined };

/** Form state of a product and its actions. */
export function useProductEditor({ name, draft: start, product }: Start) {
  const form = useResourceForm<Draft, AdminProduct>({
    name,
    start,
    row: product,
    toDraft: draftOf,
    ...(product && {
      read: () => api('GET /api/admin/products/:id', { params: { id: product._id } }),
    }),
    labels: LABELS,
    mends: {
      price: ['partialPrice', 'tiers'],
      totalStep: ['minTotalQuantity'],
      partialPrice: ['price'],
      saleTypes: ['price', 'partialPrice'],
    },
  });
  const { move } = useProductMove();
  const crossed = arePricesCrossed(form.draft) && errorText(CROSSED);
  return {
    ...form,
    faults: crossed ? { ...form.faults, price: crossed, partialPrice: crossed } : form.faults,
    save: (publish: boolean) =>
      form.save(
        async (draft, base) => {
          if (!base) return add(draft, publish);
          const stored = await change(draft, base);
          return (publish && (await move(stored, 'published'))) || stored;
        },
        publish ? productsText.actions.done.published : adminText.saved,
      ),
  };
}

const change = (draft: Draft, { _id, version }: AdminProduct) =>
  api('PATCH /api/admin/products/:id', {
    params: { id: _id },
    body: { ...formOf(draft), version },
  });

const COPY_CODE = /-copy(?:-\d+)?$/;
const MAX_COPIES = 50;

/** Adds a product; a copy whose code is already in use gets the next number. */
async function add(draft: Draft, publish: boolean, copy = 2): Promise<AdminProduct> {
  const status = publish ? ('published' as const) : ('draft' as const);
  try {
    return await api('POST /api/admin/products', {
      body: { ...formOf(draft), onHand: draft.onHand ?? 0, status },
    });
  } catch (refusal) {
    const isTaken = refusal instanceof ApiError && refusal.body.fields?.code === 'taken';
    if (!isTaken || !COPY_CODE.test(draft.code) || copy > MAX_COPIES) throw refusal;
    const code = draft.code.replace(COPY_CODE, `-copy-${copy}`);
    const added = await add({ ...draft, code }, publish, copy + 1);
    if (added.code === code) toast('info', productsText.copySavedAs(code));
    return added;
  }
}

const LABELS: Record<string, string> = {
  ...t.fields,
  image: productsText.pictures.list,
  isSuggested: t.suggested,
  ...Object.fromEntries(
    Array.from({ length: MAX_ROWS }, (_, i) => [
      [`tiers.${i}.from`, t.tiers.row(i + 1)],
      [`tiers.${i}.price`, t.tiers.row(i + 1)],
      [`attributes.${i}.name`, t.attributeName(i + 1)],
      [`attributes.${i}.value`, t.attributeValue(i + 1)],
      [`image.${i}.img`, productsText.pictures.picture(i + 1)],
      [`image.${i}.alt`, productsText.pictures.alt(i + 1)],
    ]).flat(),
  ),
};
