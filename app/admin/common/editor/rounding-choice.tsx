import { faPrice } from '#app/format.ts';
import { adminText } from '#app/text/admin/common.ts';
import { Select } from '#app/ui/select.tsx';
import { type Rounding, roundings } from '#shared/roundings.ts';

type Props = { label: string; value: Rounding; onChange(step: Rounding): void };

const STEPS = roundings.map((step) => ({
  id: String(step),
  label: step === 1 ? adminText.unrounded : adminText.roundedDown(faPrice(step)),
}));

/** Step that new prices are rounded down to. */
export const RoundingChoice = ({ label, value, onChange }: Props) => (
  <Select
    label={label}
    options={STEPS}
    value={String(value)}
    onChange={(id) => onChange(roundings.find((step) => String(step) === id) ?? 1)}
  />
);
