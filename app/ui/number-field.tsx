import { useId } from 'react';
import { digitsOf, faNumber } from '#shared/digits.ts';
import { TextField } from './text-field.tsx';
import { useCaret } from './use-caret.ts';

type Props = {
  label: string;
  value: number | null;
  onChange(value: number | null): void;
  error?: string | undefined;
  hint?: string | undefined;
  optional?: string | undefined;
  /** Stands inside at the end: the unit. */
  unit?: string;
  /** The amount in words, shown under the field. */
  words?: (n: number) => string;
  allowsNegative?: boolean;
  id?: string;
};

const MAX_LENGTH = 13;

const shown = (value: number | null) => (value === null ? '' : faNumber(value));

/** A whole number, left to right, grouped while it is typed; digits of three alphabets are taken. */
export function NumberField(props: Props) {
  const { value, onChange, words, unit, allowsNegative = false, hint, id, ...rest } = props;
  const own = useId();
  const inputId = id ?? own;
  const caret = useCaret(inputId);
  const type = (input: HTMLInputElement) => {
    caret.remember(input);
    const digits = digitsOf(input.value).slice(0, MAX_LENGTH);
    const sign = allowsNegative && /^[\u200e\s]*[-\u2212]/.test(input.value) ? -1 : 1;
    onChange(digits === '' ? null : sign * Number(digits));
  };
  const inWords = words && value ? words(value) : undefined;
  return (
    <TextField
      {...rest}
      id={inputId}
      dir="ltr"
      inputMode={allowsNegative ? 'text' : 'numeric'}
      autoComplete="off"
      // the unit stands at the left, where the digits begin
      className={`text-start ${unit ? 'ps-16' : ''}`}
      value={shown(value)}
      hint={inWords ?? hint}
      end={unit && <span dir="rtl">{unit}</span>}
      onChange={(event) => type(event.target)}
    />
  );
}
