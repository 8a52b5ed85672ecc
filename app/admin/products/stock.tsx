import { useState } from 'react';
import { Section } from '#app/admin/common/section.tsx';
import { productsText } from '#app/text/admin/products.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { NumberField } from '#app/ui/number-field.tsx';
import type { AdminProduct } from '#contract/admin-catalogue.ts';
import { faNumber } from '#shared/digits.ts';
import type { SectionProps } from './sections.tsx';
import { StockDialog } from './stock-dialog.tsx';

const t = productsText.stock;
const form = productsText.form;
type Props = SectionProps & {
  product: AdminProduct | undefined;
  onStock(product: AdminProduct): void;
};

/**
 * Initial stock of a new product; the stock of an existing one changes by a dialog, with a reason.
 */
export function StockSection({ draft, set, faults, product, onStock }: Props) {
  return (
    <Section title={form.stock}>
      {product ? (
        <StockNow product={product} onStock={onStock} />
      ) : (
        <NumberField
          label={form.fields.onHand}
          value={draft.onHand}
          error={faults.onHand}
          optional={text.optional}
          onChange={(onHand) => set({ onHand })}
        />
      )}
      <NumberField
        label={form.fields.lowStockAt}
        optional={text.optional}
        hint={form.lowHint}
        value={draft.lowStockAt}
        error={faults.lowStockAt}
        onChange={(lowStockAt) => set({ lowStockAt })}
      />
    </Section>
  );
}

type NowProps = { product: AdminProduct; onStock(product: AdminProduct): void };

/** Stock, its reserved part, and the dialog that changes it. */
export function StockNow({ product, onStock }: NowProps) {
  const [isChanging, setChanging] = useState(false);
  return (
    <>
      <dl className="grid grid-cols-3 gap-2 text-center">
        <Figure label={t.onHand} value={product.onHand} />
        <Figure label={t.reserved} value={product.reserved} />
        <Figure label={t.sellable} value={product.quantity} />
      </dl>
      <Button look="soft" onClick={() => setChanging(true)}>
        {t.change}
      </Button>
      {isChanging && (
        <StockDialog
          product={product}
          onClose={() => setChanging(false)}
          onDone={(changed) => {
            setChanging(false);
            onStock(changed);
          }}
        />
      )}
    </>
  );
}

const Figure = ({ label, value }: { label: string; value: number }) => (
  <div className="rounded-control bg-paper px-2 py-2.5">
    <dt className="text-12 leading-5 text-ink-500">{label}</dt>
    <dd className="text-lg font-extrabold">{faNumber(value)}</dd>
  </div>
);
