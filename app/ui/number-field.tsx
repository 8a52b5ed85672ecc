import { useId } from 'react';
import { numberText } from '#shared/labels/numbers.ts';
import { useTypedNumber } from './numbers/use-typed-number.ts';
import { TextField } from './text-field.tsx';
import { useCaret } from './use-caret.ts';

type Props = {
  label: string;
  value: number | null;
  onChange(value: number | null): void;
  error?: string | undefined;
  hint?: string | undefined;
  optional?: string | undefined;
  /** Unit inside the field, at its end. */
  unit?: string;
  /** Amount in words, shown below the field. */
  words?: (n: number) => string;
  allowsNegative?: boolean;
  id?: string;
  /** Label for screen readers only, such as under the heading of a column. */
  hidesLabel?: boolean;
  placeholder?: string;
};

/** A left-to-right whole number, grouped during typing; a fraction stays visible and is refused. */
export function NumberField(props: Props) {
  const { value, onChange, words, unit, allowsNegative = false, hint, error, id, ...rest } = props;
  const own = useId();
  const inputId = id ?? own;
  const caret = useCaret(inputId);
  const typed = useTypedNumber({ value, onChange, allowsNegative });
  const inWords = words && value && !typed.isFraction ? words(value) : undefined;
  return (
    <TextField
      {...rest}
      id={inputId}
      dir="ltr"
      inputMode={allowsNegative ? 'text' : 'numeric'}
      autoComplete="off"
      // the unit is at the left, where the digits start
      className={`text-start ${unit ? 'ps-16' : ''}`}
      value={typed.shown}
      error={typed.isFraction ? numberText.wholeOnly : error}
      hint={inWords ?? hint}
      end={unit && <span dir="rtl">{unit}</span>}
      onChange={({ target }) => {
        caret.remember(target);
        typed.type(target.value);
      }}
    />
  );
}
