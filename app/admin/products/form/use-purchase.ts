import { useState } from 'react';
import { api } from '#app/api.ts';
import { useAction } from '#app/forms/use-action.ts';
import { useWork } from '#app/forms/use-work.ts';
import { useMay } from '#app/session/rights.ts';
import { purchaseText as t } from '#app/text/admin/products.ts';
import { useApi } from '#app/use-api.ts';

/**
 * Purchase price of a piece, which the form shows and saves for staff who may know it. Its draft is
 * never stored in the browser.
 */
export function usePurchase(id: string | undefined) {
  const isKnown = useMay()('purchase.prices') && id !== undefined;
  const params = { id: id ?? '' };
  const { data, mutate } = useApi(
    'GET /api/admin/products/:id/purchase-price',
    isKnown ? { params } : null,
  );
  const [typed, setTyped] = useState<number | null>();
  const saving = useAction();
  const price = typed === undefined ? (data?.price ?? null) : typed;
  const isDirty = data !== undefined && price !== data.price;
  const work = useWork(isDirty);
  const send = () =>
    api('PATCH /api/admin/products/:id/purchase-price', {
      params,
      body: { price, was: data?.price ?? null },
    });
  return {
    isShown: data !== undefined,
    price,
    isDirty,
    isBusy: saving.isBusy,
    fault: saving.faults({ price: t.label }).price,
    message: saving.message({ price: t.label }),
    set: setTyped,
    letGo: work.letGo,
    /** Puts the stored price back; returns the function that brings back what was typed. */
    undoAll() {
      setTyped(undefined);
      saving.forget();
      return () => setTyped(typed);
    },
    /** Saves the typed price; false after a refusal. */
    async save(done?: string): Promise<boolean> {
      if (!isDirty) return true;
      const saved = await saving.run(send, done);
      await (saved ? mutate(saved, { revalidate: false }) : mutate());
      return saved !== undefined;
    },
  };
}

export type Purchase = ReturnType<typeof usePurchase>;
