import { newKey } from '#app/forms/new-key.ts';
import { productsText } from '#app/text/admin/products.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { Plus, Trash2 } from '#app/ui/icons.tsx';
import { NumberField } from '#app/ui/number-field.tsx';
import { MAX_TIERS, percentBelow } from '#shared/sale-terms.ts';
import type { Draft, SetDraft } from './draft.ts';

const t = productsText.form.tiers;

type Props = { draft: Draft; set: SetDraft; faults: Record<string, string> };

/** Lower wholesale prices for larger quantities, smallest quantity first. */
export function Tiers({ draft, set, faults }: Props) {
  const { tiers } = draft;
  const change = (at: number, to: Partial<Draft['tiers'][number]>) =>
    set({ tiers: tiers.map((row, i) => (i === at ? { ...row, ...to } : row)) });
  const add = () => set({ tiers: [...tiers, { key: newKey(), from: null, price: null }] });
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold">
        {t.label} <span className="font-normal text-ink-500">({text.optional})</span>
      </legend>
      {tiers.map((row, i) => (
        <div
          key={row.key}
          className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)_auto] items-start gap-2"
        >
          <NumberField
            label={t.from}
            value={row.from}
            error={faults[`tiers.${i}.from`]}
            onChange={(from) => change(i, { from })}
          />
          <NumberField
            label={t.price}
            value={row.price}
            hint={belowPrice(row.price, draft.price)}
            error={faults[`tiers.${i}.price`]}
            onChange={(price) => change(i, { price })}
          />
          <button
            type="button"
            aria-label={t.remove(i + 1)}
            onClick={() => set({ tiers: tiers.toSpliced(i, 1) })}
            className="mt-[30px] grid size-11 place-items-center rounded-md text-anar-600 hover:bg-paper"
          >
            <Trash2 className="size-[18px]" />
          </button>
        </div>
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
  tier && price ? t.below(percentBelow(tier, price)) : undefined;
