import { type ComponentProps, useId, useLayoutEffect, useRef } from 'react';
import { faDigits, foldDigits } from '#shared/digits.ts';
import { TextField } from './text-field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'dir'> & {
  /** Typed text with ASCII digits. */
  value: string;
  onChange(typed: string): void;
};

/**
 * Left-to-right field for a number that is no amount (mobile, postal code, order); it shows Persian
 * digits and stores ASCII.
 */
export function DigitsField({ value, onChange, id, className = '', ...rest }: Props) {
  const own = useId();
  const inputId = id ?? own;
  const caret = useRef<number | null>(null);
  // showing other digits than the typed ones moves the caret to the end
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
      // keeps a unit after the number in its own direction
      dir={/[\u0600-\u06ef]/.test(value) ? 'rtl' : 'ltr'}
      className={`text-start ${className}`}
      value={faDigits(value)}
      onChange={({ target }) => {
        caret.current = target.selectionStart;
        onChange(foldDigits(target.value));
      }}
    />
  );
}
