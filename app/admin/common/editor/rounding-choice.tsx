import { faPrice } from '#app/format.ts';
import { adminText } from '#app/text/admin/common.ts';
import { Select } from '#app/ui/select.tsx';
import { type Rounding, roundings } from '#shared/roundings.ts';

type Props = {
  label: string;
  value: Rounding;
  /** Rounds up, as what is on a purchase price. */
  isUp?: boolean;
  onChange(step: Rounding): void;
};

const stepsOf = (words: (step: string) => string) =>
  roundings.map((step) => ({
    id: String(step),
    label: step === 1 ? adminText.unrounded : words(faPrice(step)),
  }));
const DOWN = stepsOf(adminText.roundedDown);
const UP = stepsOf(adminText.roundedUp);

/** Step that new prices are rounded to. */
export const RoundingChoice = ({ label, value, isUp, onChange }: Props) => (
  <Select
    label={label}
    options={isUp ? UP : DOWN}
    value={String(value)}
    onChange={(id) => onChange(roundings.find((step) => String(step) === id) ?? 1)}
  />
);
