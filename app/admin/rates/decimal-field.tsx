import { TextField } from '#app/ui/text-field.tsx';
import { faDigits, foldDigits } from '#shared/digits.ts';

/** Mark before decimals in Persian. */
const POINT = '\u066b';

type Props = {
  label: string;
  /** As it was typed, in plain digits. */
  value: string;
  onChange(typed: string): void;
  error?: string | undefined;
  hint?: string | undefined;
  hidesLabel?: boolean;
  id?: string;
};

/** A left-to-right number that may have decimals; the server reads what was typed. */
export const DecimalField = ({ value, onChange, ...rest }: Props) => (
  <TextField
    {...rest}
    dir="ltr"
    inputMode="decimal"
    autoComplete="off"
    className="text-start"
    value={faDigits(value).replace('.', POINT)}
    onChange={({ target }) => onChange(foldDigits(target.value).replace(/[\u066b/]/, '.'))}
  />
);
