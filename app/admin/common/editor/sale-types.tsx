import { text } from '#app/text.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import type { SaleSwitches } from './sale-types-of.ts';

type Props = {
  label: string;
  value: SaleSwitches;
  error: string | undefined;
  onChange(change: Partial<SaleSwitches>): void;
};

/** Sale types that a form is about; one of them at least. */
export const SaleTypes = ({ label, value, error, onChange }: Props) => (
  <fieldset>
    <legend className="mb-1.5 text-14 font-semibold">{label}</legend>
    <div className="grid grid-cols-2 gap-2.5">
      <Checkbox
        label={text.saleType.totalSell}
        isOn={value.totalSell}
        onChange={(totalSell) => onChange({ totalSell })}
      />
      <Checkbox
        label={text.saleType.partialSell}
        isOn={value.partialSell}
        onChange={(partialSell) => onChange({ partialSell })}
      />
    </div>
    <FormError className="mt-1.5">{error}</FormError>
  </fieldset>
);
