import type { ClipboardEvent } from 'react';
import { PlainCode } from '#app/common/code.tsx';
import { priceListsText } from '#app/text/admin/trade/price-lists.ts';
import { Button } from '#app/ui/button.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { Trash2 } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { NumberField } from '#app/ui/number-field.tsx';
import type { PriceListItem } from '#contract/desk/price-lists.ts';
import type { Cell, Cells } from './grid.ts';

const t = priceListsText.items;

type Props = {
  item: PriceListItem;
  cells: Cells;
  faults: {
    price: string | undefined;
    partialPrice: string | undefined;
    tiers: string | undefined;
  };
  onChange(change: Partial<Cells>): void;
  onPaste(cell: Cell, copied: string): void;
};

const LINE =
  'grid grid-cols-2 items-start gap-x-3 gap-y-2 py-3 wide:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]';

/** A product of the list with its two prices; the public ones are their hints. */
export function ItemRow({ item, cells, faults, onChange, onPaste }: Props) {
  const paste = (cell: Cell) => (event: ClipboardEvent) => {
    const copied = event.clipboardData.getData('text/plain');
    if (!/[\t\n]/.test(copied.trim())) return;
    event.preventDefault();
    onPaste(cell, copied);
  };
  const field = (cell: Cell, shown: number | null) => (
    <div onPaste={paste(cell)}>
      <NumberField
        label={t.of(t[cell], item.title)}
        hidesLabel
        placeholder={t[cell]}
        hint={t.publicPrice(t[cell], shown)}
        value={cells[cell]}
        error={faults[cell]}
        onChange={(value) => onChange({ [cell]: value })}
      />
    </div>
  );
  return (
    <li className={LINE}>
      <div className="min-w-0 max-wide:col-span-2">
        <Link
          to={`/console/admin/products/detail-${item._id}`}
          dir="auto"
          className="block font-semibold hover:text-firoozeh-700"
        >
          {item.title}
        </Link>
        <span className="text-13 text-ink-500">
          <PlainCode value={item.code} />
        </span>
        {item.tiers.length > 0 && <p className="text-13 text-ink-500">{t.tiers(item.tiers)}</p>}
        <FormError>{faults.tiers}</FormError>
      </div>
      {field('price', item.publicPrice)}
      {field('partialPrice', item.publicPartialPrice)}
      <Button
        look="plain"
        aria-label={t.remove(item.title)}
        onClick={() => onChange({ price: null, partialPrice: null })}
        className="max-wide:col-span-2 max-wide:justify-self-end"
      >
        <Trash2 className="size-4" />
      </Button>
    </li>
  );
}
