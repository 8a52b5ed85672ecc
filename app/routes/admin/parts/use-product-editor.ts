import { useMemo, useState } from 'react';
import type { AdminProduct } from '../../../../contract/admin-catalogue.ts';
import { ApiError, api } from '../../../api.ts';
import { toast } from '../../../parts/toast.tsx';
import { fieldErrors } from '../../../refusal.ts';
import { adminText } from '../../../text/admin.ts';
import { productsText } from '../../../text/admin-products.ts';
import { errorText } from '../../../text/errors.ts';
import { moveProduct } from './product-actions.tsx';
import { arePricesCrossed, type Draft, draftOf, formOf, type SetDraft } from './product-draft.ts';
import type { Faults } from './product-sections.tsx';

const t = productsText.form;
const CROSSED = 'paritialPrice_under_mainPrice';

type Start = { draft: Draft; product?: AdminProduct | undefined };

/** What the form of a product holds and does: draft, faults, saving, a conflict with somebody else's change. */
export function useProductEditor({ draft: start, product }: Start) {
  const [draft, setDraft] = useState(start);
  const [saved, setSaved] = useState(start);
  const [base, setBase] = useState(product);
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const set: SetDraft = (change) =>
    setDraft((before) => ({
      ...before,
      ...(typeof change === 'function' ? change(before) : change),
    }));
  const isDirty = useMemo(() => JSON.stringify(draft) !== JSON.stringify(saved), [draft, saved]);
  const take = (fresh: AdminProduct) => {
    setBase(fresh);
    setDraft(draftOf(fresh));
    setSaved(draftOf(fresh));
    setError(undefined);
  };
  /** Saves; true when the server took it. */
  const save = async (publish: boolean): Promise<AdminProduct | undefined> => {
    setBusy(true);
    setError(undefined);
    try {
      const stored = await send(draft, base, publish);
      toast('success', publish ? productsText.actions.done.published : adminText.saved);
      take(stored);
      return stored;
    } catch (refusal) {
      setError(refusal);
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return {
    draft,
    set,
    base,
    error,
    isBusy,
    isDirty,
    save,
    take,
    /** Stock or status changed beside the form: what was typed stays. */
    adopt: setBase,
    clearError: () => setError(undefined),
    faults: faultsOf(draft, error),
    isConflict: error instanceof ApiError && error.body.message === 'conflict',
  };
}

async function send(draft: Draft, base: AdminProduct | undefined, publish: boolean) {
  const form = formOf(draft);
  if (!base)
    return api('POST /api/admin/products', {
      body: { ...form, onHand: draft.onHand ?? 0, status: publish ? 'published' : 'draft' },
    });
  const stored = await api('PATCH /api/admin/products/:id', {
    params: { id: base._id },
    body: { ...form, version: base.version },
  });
  if (!publish) return stored;
  return (await moveProduct(stored, 'published')) ?? stored;
}

function faultsOf(draft: Draft, error: unknown): Faults {
  const rows = draft.attributes.flatMap((_, i) => [
    [`attributes.${i}.name`, t.attributeName(i + 1)],
    [`attributes.${i}.value`, t.attributeValue(i + 1)],
  ]);
  const pictures = draft.image.flatMap((_, i) => [
    [`image.${i}.img`, productsText.pictures.picture(i + 1)],
    [`image.${i}.alt`, productsText.pictures.alt(i + 1)],
  ]);
  const faults = fieldErrors(error, { ...t.fields, ...Object.fromEntries([...rows, ...pictures]) });
  if (!arePricesCrossed(draft)) return faults;
  return { ...faults, price: errorText(CROSSED), partialPrice: errorText(CROSSED) };
}
