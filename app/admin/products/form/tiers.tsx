import type { Draft, SectionProps } from '#app/admin/products/draft.ts';
import { newKey } from '#app/forms/new-key.ts';
import { productsText } from '#app/text/admin/products.ts';
import { Button } from '#app/ui/button.tsx';
import { Plus, Trash2 } from '#app/ui/icons.tsx';
import { NumberField } from '#app/ui/number-field.tsx';
import { MAX_TIERS } from '#shared/sale-terms.ts';
import { type Priced, PriceRow } from './price-row.tsx';

const t = productsText.form.tiers;

/** Rows of lower wholesale prices for larger quantities, smallest quantity first. */
export function Tiers({ draft, set, faults, purchasePrice }: SectionProps & Priced) {
  const { tiers } = draft;
  const change = (at: number, to: Partial<Draft['tiers'][number]>) =>
    set({ tiers: tiers.map((row, i) => (i === at ? { ...row, ...to } : row)) });
  const add = () => set({ tiers: [...tiers, { key: newKey(), from: null, price: null }] });
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-label={t.label}>
      {tiers.map((row, i) => (
        <PriceRow
          key={row.key}
          purchasePrice={purchasePrice}
          amount={row.price}
          name={
            <span className="flex items-center justify-between text-sm font-semibold">
              {t.row(i + 1)}
              <button
                type="button"
                aria-label={t.remove(i + 1)}
                onClick={() => set({ tiers: tiers.toSpliced(i, 1) })}
                className="grid size-11 place-items-center rounded-md text-anar-600 hover:bg-paper"
              >
                <Trash2 className="size-[18px]" />
              </button>
            </span>
          }
          from={
            <NumberField
              label={t.from}
              hidesLabel
              value={row.from}
              error={faults[`tiers.${i}.from`]}
              onChange={(from) => change(i, { from })}
            />
          }
          price={
            <NumberField
              label={t.price}
              hidesLabel
              value={row.price}
              hint={belowPrice(row.price, draft.price)}
              error={faults[`tiers.${i}.price`]}
              onChange={(price) => change(i, { price })}
            />
          }
        />
      ))}
      {faults.tiers && (
        <p role="alert" className="text-13 text-anar-600">
          {faults.tiers}
        </p>
      )}
      {tiers.length < MAX_TIERS && (
        <Button look="soft" className="justify-self-start" onClick={add}>
          <Plus className="size-4" />
          {t.add}
        </Button>
      )}
    </fieldset>
  );
}

/** Percentage beside each tier, which shows that tiers do not follow a changed price. */
const belowPrice = (tier: number | null, price: number | null) =>
  tier && price ? t.below(tier, price) : undefined;
