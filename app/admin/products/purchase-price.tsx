import { useState } from 'react';
import { Section } from '#app/admin/common/section.tsx';
import { api } from '#app/api.ts';
import { useAction } from '#app/forms/use-action.ts';
import { useMay } from '#app/session/rights.ts';
import { purchaseText as t } from '#app/text/admin/products.ts';
import { numberToWords } from '#app/text/words.ts';
import { Button } from '#app/ui/button.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { NumberField } from '#app/ui/number-field.tsx';
import { useApi } from '#app/use-api.ts';

/** Purchase price of a piece, saved on its own; rendered only for staff who may know it. */
export const PurchasePrice = ({ id }: { id: string }) =>
  useMay()('purchase.prices') ? <Price key={id} id={id} /> : null;

function Price({ id }: { id: string }) {
  const { data, mutate } = useApi('GET /api/admin/products/:id/purchase-price', { params: { id } });
  const [typed, setTyped] = useState<number | null>();
  const saving = useAction();
  if (!data) return null;
  const price = typed === undefined ? data.price : typed;
  const save = async () => {
    const saved = await saving.run(
      () =>
        api('PATCH /api/admin/products/:id/purchase-price', {
          params: { id },
          body: { price, was: data.price },
        }),
      t.saved,
    );
    if (saved) await mutate(saved, { revalidate: false });
    else await mutate();
  };
  return (
    <Section title={t.title}>
      <NumberField
        id="purchase-price"
        label={t.label}
        hint={t.hint}
        words={(n: number) => t.words(numberToWords(n))}
        value={price}
        error={saving.faults({ price: t.label }).price}
        onChange={setTyped}
      />
      <FormError>{saving.message({ price: t.label })}</FormError>
      <Button
        look="soft"
        busy={saving.isBusy}
        disabled={price === data.price}
        onClick={() => void save()}
      >
        {t.save}
      </Button>
    </Section>
  );
}
