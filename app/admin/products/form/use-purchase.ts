import { useState } from 'react';
import { api } from '#app/api.ts';
import { useAction } from '#app/forms/use-action.ts';
import { useWork } from '#app/forms/use-work.ts';
import { useMay } from '#app/session/rights.ts';
import { purchaseText as t } from '#app/text/admin/products.ts';
import { ratesText } from '#app/text/admin/trade/rates.ts';
import { useApi } from '#app/use-api.ts';
import type { ReplyOf } from '#contract/endpoints.ts';
import type { Currency } from '#shared/rates/foreign-cost.ts';

type Stored = ReplyOf<'GET /api/admin/products/:id/purchase-price'>;
/** Costs as they are typed; without a currency there is no cost abroad. */
type Draft = { price: number | null; amount: string; currency: Currency | '' };

const LABELS = {
  price: t.label,
  'foreign.amount': ratesText.cost.amount,
  'foreign.currency': ratesText.cost.currency,
};

const draftOf = ({ price, foreign }: Stored): Draft => ({
  price,
  amount: foreign ? String(foreign.amount) : '',
  currency: foreign?.currency ?? '',
});
const EMPTY: Draft = { price: null, amount: '', currency: '' };

/**
 * Purchase price of a piece and its cost abroad, which the form shows and saves for staff who may
 * know them. Their draft is never stored in the browser.
 */
export function usePurchase(id: string | undefined) {
  const isKnown = useMay()('purchase.prices') && id !== undefined;
  const params = { id: id ?? '' };
  const { data, mutate } = useApi(
    'GET /api/admin/products/:id/purchase-price',
    isKnown ? { params } : null,
  );
  const [typed, setTyped] = useState<Partial<Draft>>({});
  const saving = useAction();
  const stored = data ? draftOf(data) : EMPTY;
  const draft = { ...stored, ...typed };
  const isDirty = data !== undefined && keyOf(draft) !== keyOf(stored);
  const work = useWork(isDirty);
  const faults = saving.faults(LABELS);
  const send = () =>
    api('PATCH /api/admin/products/:id/purchase-price', {
      params,
      body: {
        price: draft.price,
        was: stored.price,
        foreign: foreignOf(draft),
        foreignWas: data?.foreign ?? null,
      },
    });
  return {
    id: params.id,
    isShown: data !== undefined,
    price: draft.price,
    draft,
    isDirty,
    isBusy: saving.isBusy,
    faults: {
      price: faults.price,
      amount: faults['foreign.amount'],
      currency: faults['foreign.currency'],
    },
    message: saving.message(LABELS),
    set(change: Partial<Draft>) {
      setTyped((before) => ({ ...before, ...change }));
      saving.forget();
    },
    letGo: work.letGo,
    /** Puts the stored costs back; returns the function that brings back what was typed. */
    undoAll() {
      setTyped({});
      saving.forget();
      return () => setTyped(typed);
    },
    /** Saves what was typed; false after a refusal. */
    async save(done?: string): Promise<boolean> {
      if (!isDirty) return true;
      const saved = await saving.run(send, done);
      await (saved ? mutate(saved, { revalidate: false }) : mutate());
      if (saved) setTyped({});
      return saved !== undefined;
    },
  };
}

const keyOf = ({ price, amount, currency }: Draft) => [price, amount, currency].join();

/** Cost to send; one that is half typed goes as it is, and the server names the field. */
const foreignOf = ({ amount, currency }: Draft) =>
  amount === '' && currency === '' ? null : { amount, currency: currency as Currency };

export type Purchase = ReturnType<typeof usePurchase>;
