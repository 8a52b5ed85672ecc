import { type ComponentProps, useId, useLayoutEffect, useRef } from 'react';
import { faDigits, foldDigits } from '#shared/digits.ts';
import { TextField } from './text-field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'dir'> & {
  /** As it is kept: ASCII digits, with whatever else was typed. */
  value: string;
  onChange(typed: string): void;
};

/** A number that is no amount (mobile, postal code, order), left to right: Persian digits are drawn, ASCII ones kept. */
export function DigitsField({ value, onChange, id, className = '', ...rest }: Props) {
  const own = useId();
  const inputId = id ?? own;
  const caret = useRef<number | null>(null);
  // drawing other digits than were typed sends the caret to the end
  useLayoutEffect(() => {
    const input = document.getElementById(inputId);
    if (caret.current !== null && input instanceof HTMLInputElement)
      input.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      id={inputId}
      dir="ltr"
      className={`text-start ${className}`}
      value={faDigits(value)}
      onChange={({ target }) => {
        caret.current = target.selectionStart;
        onChange(foldDigits(target.value));
      }}
    />
  );
}
