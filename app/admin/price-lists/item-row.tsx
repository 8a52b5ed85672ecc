import type { ClipboardEvent } from 'react';
import { PlainCode } from '#app/common/code.tsx';
import { faPrice } from '#app/format.ts';
import { priceListsText } from '#app/text/admin/trade/price-lists.ts';
import { Button } from '#app/ui/button.tsx';
import { Tick } from '#app/ui/checkbox.tsx';
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
  isChosen: boolean;
  /** A colleague changed the row since it was read. */
  isOutrun: boolean;
  onChoose(isOn: boolean): void;
  onDecide(isMine: boolean): void;
  onChange(change: Partial<Cells>): void;
  onPaste(cell: Cell, copied: string): void;
};

const LINE =
  'grid grid-cols-2 items-start gap-x-3 gap-y-2 py-3 wide:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]';

/** A product of the list with its two prices; the public ones are their hints. */
export function ItemRow({ item, cells, faults, onChange, onPaste, ...row }: Props) {
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
      <div className="flex min-w-0 items-start gap-3 max-wide:col-span-2">
        <span className="mt-0.5">
          <Tick
            aria-label={t.choose(item.title)}
            checked={row.isChosen}
            onChange={({ target }) => row.onChoose(target.checked)}
          />
        </span>
        <div className="min-w-0">
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
      {row.isOutrun && <Outrun item={item} onDecide={row.onDecide} />}
    </li>
  );
}

/** Prices of a colleague, and the choice between them and the own ones. */
function Outrun({ item, onDecide }: Pick<Props, 'item' | 'onDecide'>) {
  const said = (price: number | null) => (price === null ? t.noPrice : faPrice(price));
  return (
    <div
      role="alert"
      className="col-span-full grid gap-2 rounded-control bg-zaferan-50 p-3 text-sm"
    >
      <p>{t.outrun(said(item.price), said(item.partialPrice))}</p>
      <span className="flex flex-wrap gap-2">
        <Button size="small" look="line" onClick={() => onDecide(true)}>
          {t.keepMine}
        </Button>
        <Button size="small" look="line" onClick={() => onDecide(false)}>
          {t.keepTheirs}
        </Button>
      </span>
    </div>
  );
}
