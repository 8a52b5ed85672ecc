import type { Faults } from '#app/forms/use-faults.ts';
import { requestText as t } from '#app/text/requests.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { Plus, Trash2 } from '#app/ui/icons.tsx';
import { NumberField } from '#app/ui/number-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { MAX_MANUAL_ORDER_ITEMS } from '#shared/limits.ts';
import { emptyItem, type Item, placeOf, type Values } from './use-request-form.ts';

type Props = { values: Values; faults: Faults; onChange(items: Item[]): void };

/** Requested products as rows: name, quantity, note. */
export function RequestItems({ values, faults, onChange }: Props) {
  const { items } = values;
  const change = (item: Item, to: Partial<Item>) =>
    onChange(items.map((one) => (one.key === item.key ? { ...one, ...to } : one)));
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="mb-2 font-bold">{t.list}</legend>
      <ul className="grid gap-3">
        {items.map((item, i) => (
          <Row
            key={item.key}
            item={item}
            number={i + 1}
            faults={faultsOf(faults, placeOf(values, item))}
            onChange={(to) => change(item, to)}
            {...(items.length > 1 && {
              onRemove: () => onChange(items.filter(({ key }) => key !== item.key)),
            })}
          />
        ))}
      </ul>
      {items.length < MAX_MANUAL_ORDER_ITEMS && (
        <Button
          look="soft"
          className="justify-self-start"
          onClick={() => onChange([...items, emptyItem()])}
        >
          <Plus className="size-4" />
          {t.addItem}
        </Button>
      )}
    </fieldset>
  );
}

const faultsOf = (faults: Faults, place: number) => ({
  title: faults[`items.${place}.title`],
  quantity: faults[`items.${place}.quantity`],
  note: faults[`items.${place}.note`],
});

type RowProps = {
  item: Item;
  number: number;
  faults: ReturnType<typeof faultsOf>;
  onChange(to: Partial<Item>): void;
  onRemove?(): void;
};

const Row = ({ item, number, faults, onChange, onRemove }: RowProps) => (
  <li className="rounded-control border border-line p-3">
    <div className="mb-1 flex min-h-9 items-center justify-between">
      <b className="text-sm text-ink-500">{t.item(number)}</b>
      {onRemove && (
        <button
          type="button"
          aria-label={t.removeItem(number)}
          onClick={onRemove}
          className="grid size-11 place-items-center rounded-control text-anar-600 hover:bg-anar-50"
        >
          <Trash2 className="size-5" />
        </button>
      )}
    </div>
    <div className="flex flex-wrap items-start gap-3">
      <div className="min-w-0 flex-1 basis-32">
        <TextField
          label={t.fields.title}
          dir="auto"
          maxLength={300}
          value={item.title}
          error={faults.title}
          onChange={(event) => onChange({ title: event.target.value })}
        />
      </div>
      <div className="w-[110px]">
        <NumberField
          label={t.fields.quantity}
          value={item.quantity}
          error={faults.quantity}
          onChange={(quantity) => onChange({ quantity })}
        />
      </div>
      <div className="w-full">
        <TextField
          label={t.fields.note}
          optional={text.optional}
          placeholder={t.noteHint}
          maxLength={300}
          value={item.note}
          error={faults.note}
          onChange={(event) => onChange({ note: event.target.value })}
        />
      </div>
    </div>
  </li>
);
