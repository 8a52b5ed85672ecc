import { newKey } from '#app/forms/new-key.ts';
import { adminDeliveryText } from '#app/text/admin/delivery.ts';
import { Button } from '#app/ui/button.tsx';
import { Plus, Trash2 } from '#app/ui/icons.tsx';
import { NumberField } from '#app/ui/number-field.tsx';

type Row<Name extends string> = { key: string } & Record<Name, number | null>;
type Props<Name extends string> = {
  title: string;
  add: string;
  /** The two numbers of a row, by name and label. */
  names: Record<Name, string>;
  rows: Row<Name>[];
  most: number;
  /** Fault of the rows as a whole (empty name), or of a field such as `0.from`. */
  faultOf(field: string): string | undefined;
  onChange(rows: Row<Name>[]): void;
};

/** Rows of two numbers, each with a button that removes it. */
export function NumberRows<Name extends string>(props: Props<Name>) {
  const { title, add, names, rows, most, faultOf, onChange } = props;
  // the record has only these names
  const fields = Object.entries(names) as [Name, string][];
  const none = Object.fromEntries(fields.map(([name]) => [name, null])) as Row<Name>;
  const fault = faultOf('');
  return (
    <fieldset className="grid gap-2">
      {rows.length > 0 && <legend className="mb-1.5 text-sm font-semibold">{title}</legend>}
      {rows.map((row, at) => (
        <div key={row.key} className="flex items-start gap-2">
          {fields.map(([name, label]) => (
            <div key={name} className="min-w-0 flex-1">
              <NumberField
                label={label}
                value={row[name]}
                error={faultOf(`.${at}.${name}`)}
                onChange={(value) => onChange(rows.with(at, { ...row, [name]: value }))}
              />
            </div>
          ))}
          <span className="pt-7">
            <RemoveRow
              label={adminDeliveryText.removeRow(title, at + 1)}
              onPress={() => onChange(rows.toSpliced(at, 1))}
            />
          </span>
        </div>
      ))}
      {fault && (
        <p role="alert" className="text-13 text-anar-600">
          {fault}
        </p>
      )}
      {rows.length < most && (
        <Button
          look="plain"
          className="justify-self-start"
          onClick={() => onChange([...rows, { ...none, key: newKey() }])}
        >
          <Plus className="size-4" />
          {add}
        </Button>
      )}
    </fieldset>
  );
}

type RowButtonProps = { label: string; onPress(): void };

/** Removes a row of a form. */
export const RemoveRow = ({ label, onPress }: RowButtonProps) => (
  <button
    type="button"
    aria-label={label}
    onClick={onPress}
    className="grid size-11 shrink-0 place-items-center rounded-md text-anar-600 hover:bg-paper"
  >
    <Trash2 className="size-[18px]" />
  </button>
);
