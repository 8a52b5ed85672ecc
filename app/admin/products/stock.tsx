import { useState } from 'react';
import { numberOf } from '#app/forms/text-of.ts';
import { productsText } from '#app/text/admin/products.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { NumberField } from '#app/ui/number-field.tsx';
import type { AdminProduct } from '#contract/admin-catalogue.ts';
import { faNumber } from '#shared/digits.ts';
import type { SectionProps } from './draft.ts';
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
export const StockPart = ({ product, onStock, ...section }: Props) => (
  <div className="grid items-start gap-4 border-t border-line pt-4 desk:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] desk:gap-x-6">
    {product ? (
      <StockNow product={product} onStock={onStock} />
    ) : (
      <NumberField
        label={form.fields.onHand}
        optional={text.optional}
        {...numberOf(section, 'onHand')}
      />
    )}
    <NumberField
      label={form.fields.lowStockAt}
      optional={text.optional}
      hint={form.lowHint}
      {...numberOf(section, 'lowStockAt')}
    />
  </div>
);

type NowProps = { product: AdminProduct; onStock(product: AdminProduct): void };

/** Stock, its reserved part, and the dialog that changes it. */
export function StockNow({ product, onStock }: NowProps) {
  const [isChanging, setChanging] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <dl className="flex flex-1 flex-wrap gap-x-4">
        <Figure label={t.onHand} value={product.onHand} />
        <Figure label={t.reserved} value={product.reserved} />
        <Figure label={t.sellable} value={product.quantity} />
      </dl>
      <Button look="soft" className="px-3" onClick={() => setChanging(true)}>
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
    </div>
  );
}

const Figure = ({ label, value }: { label: string; value: number }) => (
  <div className="flex items-baseline gap-1.5">
    <dt className="text-13 text-ink-500">{label}</dt>
    <dd className="font-extrabold">{faNumber(value)}</dd>
  </div>
);
